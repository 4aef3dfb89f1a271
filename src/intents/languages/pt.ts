import porter from 'natural/lib/natural/stemmers/porter_stemmer_pt.js';
import type { Language } from './language.ts';

/** Portuguese, of Brazil and Portugal. */
export const pt: Language = {
  tag: 'pt',
  roles: {
    filler: `olá, oi, ei, é, então, bom, bem, ok, tá, sim, vamos lá, só, rápido, de novo, casa, olha, ah, bot, aí`,
    musing: `talvez, haha, kkk, rs`,
    polite: `por favor, por gentileza, pfv, obrigado, obrigada, para mim, pra mim, para nós, pra nós, pra gente,
      para as crianças, para os convidados, se puder`,
    frame: `você pode, pode, podes, poderia, podia, podemos, podíamos, a gente pode, pode me, quero, queremos,
      queria, gostaria de, eu quero, eu queria, preciso de, precisamos de, vamos, hora de, é hora
      de, está na hora de`,
    switch: `ativa, ativar, ative, activa, activar, active, liga, ligar, ligue, aciona, acionar, acione, executa,
      executar, execute, dispara, disparar, muda para, mudar para, mude para, mudar pra, muda pra,
      troca para, trocar para, troque para, passa para, passar para, acende, acender`,
    run: `inicia, iniciar, inicie, põe, pôr, coloca, colocar, coloque, bota, botar, começa, começar, comece,
      roda, rodar, faz, toca, tocar, usa, mete`,
    noun: `cena, cenas, modo, ambiente, rotina, programa, cenário`,
    now: `agora, já, agora mesmo, imediatamente`,
    article: `o, a, os, as, um, uma, este, esta, esse, essa, nosso, nossa, de, do, da`,
    link: `em, no, na, para, pra, com, ao, à`,
    place: `aqui, cozinha, quarto, sala, sala de estar, banheiro, casa de banho, corredor, escritório, jardim,
      porão, cave, terraço, varanda, casa, garagem, sala de jantar, lá em cima, lá em baixo`,
    duration: `até`,
    people: `todos, todas, pessoal, gente, galera, crianças, família, amigos`,
    human: `mãe, pai, mamãe, papai, vó, vô, avó, avô, amor, querida, querido, meu bem`,
    question: `quem, que, qual, como, onde, quando, por que, porque, quanto, é, está, foi, era, tem`,
    condition: `se, quando, assim que, depois, antes, espera, espere, enquanto`,
    later: `mais tarde, depois, amanhã, hoje à noite, esta noite, em # minutos, daqui a # minutos, em uma hora,
      às #, semana que vem, logo`,
    negation: `não, nunca, jamais, sem, desliga, desligar, desligue, desativa, desativar, pare, parar, deixa pra
      lá, esquece, cancela, cancelar, nem`,
    report: `disse, diz, dizem, falou, escreveu, perguntou, gritou`,
  },
  conjunctions: `mas, porque, pois, porém`,
  light: `eu, tu, você, ele, ela, nós, vocês, sou, é, somos, são, estou, está, estamos, o, a, os, as, um, uma,
    de, do, da, em, no, na, com, e, agora, aqui, já, me, nos, se, pra, para`,
  everyday: `boa noite, bom dia, boa tarde, bem vindo, bem vinda, bem vindos, feliz natal, bons sonhos, até
    amanhã`,
  stop: `desliga, desligar, desligue, apaga, apagar, apague, desativa, desativar, desative, desactiva,
    desactivar, para, parar, pare, termina, terminar, termine, encerra, encerrar, encerre, cancela, cancelar,
    interrompe, sai de, fim de`,
  allOff: 'tudo desligado, desligar tudo, apagar tudo, luzes apagadas, desliga tudo, apaga tudo',
  courtesies: `bom trabalho, muito bem, ótimo, perfeito, legal, fixe, maravilha, muito obrigado, muito
    obrigada, de nada, tchau, até logo, boa noite, bom dia, boa tarde, tudo bem`,
  idioms: ``,
  nouns: `modo, cena, hora, ambiente`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: word => porter.stem(word),
};
