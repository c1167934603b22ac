"""Figures for people, as plain JSON that plotly.js draws: what every drawer starts from, a game's own as well."""
