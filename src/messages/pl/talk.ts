import type { Messages } from '../messages.ts';

/** What the bot says where it was spoken to and runs nothing. */
export const talk: Messages['talk'] = {
  stop: ({ scene }) =>
    `Sceny można uruchamiać, ale nie zatrzymywać: **${scene}** ustawia swoje urządzenia raz i tyle.`,
  stopWith: ({ scene, allOff }) =>
    `Sceny można uruchamiać, ale nie zatrzymywać: **${scene}** ustawia swoje urządzenia raz i tyle. Jest scena **${allOff}**; powiedz jej nazwę, żeby ją uruchomić.`,
  notUnderstood: 'Nie rozumiem.',
  nearest: ({ scenes }) => `Sceny o podobnej nazwie: ${scenes.map(scene => `**${scene}**`).join(', ')}.`,
  named: ({ scenes }) =>
    scenes.length === 1
      ? `**${scenes[0]}** to scena; powiedz jej nazwę, żeby ją uruchomić.`
      : `To są sceny: ${scenes.map(scene => `**${scene}**`).join(', ')}. Powiedz nazwę, żeby jakąś uruchomić.`,
  singleDevice:
    'Uruchamiam sceny i pokazuję urządzenia, ale pojedynczych nie przełączam. Utwórz do tego scenę w swoim hubie, a będę mógł ją uruchomić.',
  courtesy: '😊 Zawsze tu dla domu.',
};

/** Where free text is heard. */
export const listen: Messages['listen'] = {
  onShared: ({ channel }) =>
    `Słucham na ${channel}. Ludzie rozmawiają tam ze sobą, więc liczą się tylko jasne prośby.`,
  onOwn: ({ channel }) => `Słucham na ${channel}: każda wiadomość tam jest do domu.`,
  off: ({ channel }) => `Już nie słucham na ${channel}.`,
  wasOff: ({ channel }) => `Na ${channel} i tak nie było słuchania.`,
  none: 'Nie słucham nigdzie. Mimo to odpowiadam tam, gdzie się mnie wspomina albo mi odpowiada.',
  title: '## Gdzie słucham',
  shared: ({ channel }) => `${channel} · wspólny: tylko jasne prośby`,
  own: ({ channel }) => `${channel} · własny: każda wiadomość`,
};

/** What the bot says of itself. */
export const welcome: Messages['welcome'] = {
  title: '## 👋 Dom się wprowadza',
  text: 'Pokazuję tu urządzenia waszego domu, uruchamiam jego sceny i dzwonię dzwonkiem do drzwi.',
  nextStep:
    'Co dalej: ktoś z uprawnieniem **Zarządzanie serwerem** używa `/hub połącz` i podaje adres i klucz API huba. Potem `/urządzenia` działa dla wszystkich.',
  help: 'Poproś o scenę po nazwie („wieczór filmowy, proszę”), jeśli chcesz, na godzinę („wieczór filmowy o 20”; `/sceny zaplanowane` pokazuje, co czeka), albo zapytaj o dom („czy drzwi są zamknięte?”, „jakie są sceny?”). Albo użyj `/urządzenia`, `/scena` i `/automatyzacje`.',
  onlyCommands:
    'Samego bota nie ma na tym serwerze, są tylko jego polecenia. Zaproś go ponownie z zakresem `bot`; adres ma ten, kto go prowadzi.',
  directMessage:
    'Działam na serwerze, nie w wiadomościach prywatnych: użyj `/urządzenia` albo `/scena` na serwerze swojego domu.',
};
