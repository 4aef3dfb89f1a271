import { installPython } from './python-environment.ts';

/** Installs discord.py, once, and returns its Python. Needs Python 3 with venv, and its registry the first time. */
export function installDiscordPy(): string {
  return installPython('discord-py', ['discord.py==2.7.1']);
}
