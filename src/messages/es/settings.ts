import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** What a household says of itself. */
export const settings: Messages['settings'] = {
  title: '## Ajustes de este servidor',
  language: ({ language }) => `Idioma: **${language}** e inglés`,
  onlyEnglish: 'Idioma: **inglés**',
  everyLanguage: 'Idioma: todos los que conozco',
  writes:
    '-# Eso es lo que entiendo, y en lo que escribo aquí para todo el mundo. Un comando se responde en el idioma del Discord de quien lo usa.',
  writesServer:
    '-# Lo que escribo aquí para todo el mundo está en el idioma de este servidor. Un comando se responde en el del Discord de quien lo usa.',
  writesEnglish:
    '-# Eso es lo que entiendo. Lo que escribo aquí para todo el mundo está en inglés: ese idioma aún no lo escribo.',
  timeZone: ({ zone, time }) => `Zona horaria: **${zone}**, donde ahora son las ${time}`,
  timeZoneAssumed: ({ zone, time }) =>
    `Zona horaria: ninguna. Uso la mía, **${zone}**, donde ahora son las ${time}`,
  keepsMoment:
    'Lo que ya está programado conserva su momento, digan lo que digan ahora los relojes. `/escenas programadas` lo muestra.',
  change: '-# `/ajustes idioma` y `/ajustes zona-horaria` lo cambian.',
  every: 'Todos los idiomas',
  zoneChoice: ({ zone, time }) => `${zone} · ahora ${time}`,
  unknownLanguage: ({ language }) =>
    `No tengo ningún idioma «${language}». Elige uno de la lista que ofrece \`/ajustes idioma\`.`,
  unknownZone: ({ zone }) =>
    `No hay ninguna zona horaria «${zone}». Se escriben como \`Europe/Madrid\`: escribe una ciudad grande cercana o tu país, y elige de la lista.`,
  unclearZone: ({ zone, nearest }) =>
    `No sé qué zona horaria es «${zone}». ¿Querías decir ${either(nearest.map(name => `\`${name}\``))}?`,
  assumedBoth: ({ language, zone }) =>
    `Por el idioma de tu Discord supongo que en este hogar, además de inglés, se habla **${language}**, en la zona horaria **${zone}**. \`/ajustes\` lo cambia.`,
  assumedLanguage: ({ language }) =>
    `Por el idioma de tu Discord supongo que en este hogar, además de inglés, se habla **${language}**. \`/ajustes\` lo cambia.`,
  assumedZone: ({ zone }) =>
    `Por el idioma de tu Discord supongo que este hogar está en la zona horaria **${zone}**. \`/ajustes\` lo cambia.`,
};
