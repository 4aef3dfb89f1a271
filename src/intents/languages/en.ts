import porter from 'natural/lib/natural/stemmers/porter_stemmer.js';
import type { Language } from './language.ts';

/** English: always applied, whatever else a household speaks. */
export const en: Language = {
  tag: 'en',
  roles: {
    filler: `you know what that means, you know what this means, you know what to do, shh, shhh, sh, instead, as well, you can go ahead and, just to be sure, to be safe, hey, hi, hello, yo, so,
      um, umm, uh, uhh, er, erm, hm, hmm, mm, mmm, ah, oh, ooh, ok, okay, k, kk, right, alright, all
      right, well, yeah, yea, yes, yep, yup, sure, fine, ugh, phew, sigh, finally, quick, quickly, just,
      actually, also, and, again, bot, house, hey house, guys, folks, you know, real quick, then, too,
      anyway, go ahead, go ahead and, up, yay, come on, cmon, go on, go on then, go ahead then, omg, oops,
      whoops, brr, aww, wow, man, dude, gosh, jeez, honestly, seriously, literally, basically, possibly,
      next, next up, sorry, sorry to bother, excuse me, btw, aight, welp`,
    musing: 'i reckon, reckon, lol, lmao, haha, hahaha, xd, i guess, i think, i suppose, like',
    doubt: 'maybe, perhaps, probably, might as well',
    polite: `thanks so much, thank you so much, thanks very much, thank you very much, thanks a lot, thanks a million, pretty please, if you would be so kind, if you do not mind me asking, much appreciated, when
      you are ready, please, pls, plz, plss, pleas, thanks, thank you, thx, ty, tysm, cheers, ta, kindly,
      if you do not mind, if you would, if you can, if possible, when you get a sec, when you get a
      second, when you get a moment, when you get a chance, when you can, when you have a moment, when you
      have a sec, whenever you are ready, for tonight, for a bit, for a while, for an hour, for half an
      hour, for # hours, for # hour, for # minutes, for # mins, for # min, for one hour, for two hours,
      would you, will you, could you, can you, my friend, buddy, mate, dear`,
    please: `please, pls, plz, plss, pleas, pretty please, kindly, if you would, if you would be so kind`,
    sake: `for the little one, for the little ones, for the toddler, for mum, for dad, for grandma, for my
      daughter, for my son, for me, for us, for the kids, for the baby, for the kid, for everyone, for the
      guests, for the family`,
    eager: `i want for you to, i need for you to, i fancy, i need you, i want, i want you to, i want to, we want, i need, i need you to, we need, time to, time for, it is time for, it's time for, it is time       to, it's time to, need, want, ready for, i am ready for, we are ready for`,
    anyone: `can someone, could someone, can somebody, could somebody, can anyone, can anybody, could
      anyone, would someone`,
    frame: `is what i want, is what i need, is what we want, is what we need, is the one i want, is the one we want, is the mode i want, is the mode i need, is the scene i want, is the scene i need, can be started, can be activated, can be turned on, can be switched on, can be run, can be enabled, can be set, could be started, could be activated, could be turned on, could be switched on, could be run, could be enabled, could be set, could you maybe, can you maybe, could we maybe, can we maybe, could you perhaps, i would like for you to, i want for you to, i need for you to, i would like you to be, i would
      appreciate, would appreciate, could i trouble you for, can i trouble you for, hit me with, hit us
      with, treat us to, i could do with, we could do with, i fancy, can you, could you, would you, will
      you, can we, could we, can i, could i, may i, may we, can we have, can we get, could we have, could
      we get, can i have, can i get, could i have, could i get, can we do, could we do, can you do, could
      you do, would you mind, do you mind, is it possible to, is it possible for you to, i need you, i
      want you, can someone, could someone, can somebody, could somebody, can anyone, can anybody, could
      anyone, would someone, could you be so kind as to, would you be so kind as to, would you be able to,
      are you able to, mind, any chance you could, any chance of, any chance we could, is there any chance
      you could, be a dear and, cld you, cld we, can ya, could ya, be so good as to, it would be nice to
      have, it would be great to have, would it be possible to, can you please, could you please, would
      you please, i want, i want you to, i want to, i wanna, we want, i need, i need you to, we need, i
      would like, i would like you to, we would like, i would love, lets, let us, lets do, lets have, lets
      go with, lets get, lets try, let us do, time to, time for, it is time for, it's time for, it is time
      to, it's time to, how about, do, give me, give us, get me, get us, i think we should, we should, we
      could use, i could use, gimme, need, want, make it, ready for, i am ready for, we are ready for`,
    switch: `prepare, restart, resume, go back to, back to, return to, light it up, light up, change over to, make the change to, make a change to, make the switch
      to, change the setting to, change your setting to, change settings to, change your settings to, put
      yourself in, put yourself into, switch yourself to, go over to, house to, living room to, bedroom
      to, kitchen to, office to, room to, bathroom to, nursery to, lounge to, garden to, hallway to,
      upstairs to, downstairs to, change the house to, change house to, turn the house to, get it into,
      activate, trigger, launch, enable, engage, initiate, execute, fire up, fire, kick off, turn on,
      switch on, put on, flip on, power on, bring up, set up, switch to, switch over to, switch it to,
      change to, change it to, switch into, change into, change mode to, change the mode to, change the
      scene to, change audio to, change the audio to, change sound to, change the sound to, change voice
      to, change your voice to, change the lights to, change lights to, change the lighting to, switch the
      lights to, set the lights to, set lights to, set the lighting to, set the mood to, change the mood
      to, turn to, turn it to, transition to, make a switch to, flip to, swap to, turn it on, switch it
      on, put it on, apply, select, load, turning on, switching on, putting on, activating, triggering,
      launching, switching to, enabling, put it in, put us in, set it to, set us to, set to, put the house
      in, put the house into, set the house to, switch the house to`,
    result: `going, started, running, up and running, switched to, changed to, adjusted to, turned to,
      switched on, turned on, activated, enabled`,
    run: `make it, make it all, run, turn, switch, put, flip, set, hit, play, use, invoke, queue,
      running, setting, doing, throw on, whack on, stick on, pop on, be in, go for, start using, begin
      using, using`,
    begin: 'start, begin, start up, starting, go with, kick, commence, get started with',
    enter: 'go to, go into, go in, move to, enter, jump to, jump into, get into',
    noun: 'lights scene, light scene, lighting scene, scene, scenes, mode, modes',
    kind: `routine, setting, settings, preset, ambience, ambiance, vibe, vibes, mood, program, profile, theme, lighting, configuration, config, scenario`,
    aspect: `session, setup, voice, sound, audio, tone, atmosphere, feel, look, your voice, your sound,
      your audio, your tone, your setting, your settings, your mode`,
    'stand-in': 'one, thing',
    on: 'on',
    now: `now, go, go go, go go go, right now, immediately, asap, straight away, right away, already, at
      once, this minute, this instant, from now on, from here on, from here on out, starting now`,
    article: 'my favourite, my favorite, the, that, this, our, it, its, them, those, these, teh, th',
    indefinite: 'our, a, an, some, another, any',
    possessive: 'my, your, his, her, their, mine',
    link: 'to, in, into, at, for, of, with, get, have',
    place: `in there, up there, down there, out there, here, in here, home, kitchen, bedroom, living room, livingroom, lounge, bathroom, hallway,
      office, nursery, garden, attic, basement, cellar, porch, balcony, terrace, patio, garage, dining
      room, kids room, upstairs, downstairs, everywhere, room, house, flat, apartment, whole house, entire
      house, inside, outside`,
    duration: 'until, till',
    people: `ttyl, cya, brb, gtg, bye all, night all, everyone, everybody, all, you all, yall, boys,
      girls, kids, kiddos, people, peeps, team, fam, family, friends, guests, x, xx, xo, to you`,
    human: `mum, mom, mommy, mummy, dad, daddy, grandma, grandpa, granny, nana, honey, hun, love, babe,
      baby, darling, sweetie, sweetheart, son, bro, sis, sister, brother, auntie, uncle`,
    condition: `as long as, only if, assuming, if, unless, when, whenever, once, after, before, as soon as, soon as, in case, wait, wait
      until, wait till, while, provided, remember, remind, remember to, hold on, hold off, hang on,
      suppose, imagine, pretend, would, should, might`,
    later: `in the evening, in the morning, in the afternoon, at night, at sunset, at sundown, on the weekend, at the weekend, in #, in ten, at lunchtime, a little later, a bit later, tomorrow morning, tomorrow evening, tomorrow night, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays, weekends, on weekends, # h, make it #, make it # pm, make it # am, at # #, at half past #, half past #, at half #, quarter past #, quarter to #, at quarter past
      #, at quarter to #, # past #, # to #, around #, about #, for #, by #, before #, # pm, # am, at # pm,
      at # am, by # pm, around # pm, # oclock, at # oclock, # hours, # minutes, # mins, # min, in #
      minutes time, # minutes from now, # hours from now, an hour from now, half an hour from now, half an
      hour, an hour, from now, ago, # minutes ago, # hours ago, an hour ago, earlier, yesterday, last
      night, last week, last time, the other day, the day after, day after tomorrow, for tomorrow, first
      thing, first thing tomorrow, one day, another time, some other time, shortly, momentarily, any
      minute now, any second now, any time now, afterwards, afterward, after that, before that, christmas
      eve, later tomorrow, monday, tuesday, wednesday, thursday, friday, saturday, sunday, from #, later,
      tomorrow, tonight, soon, in a bit, in a while, in a minute, in a moment, in # minutes, in # mins, in
      # min, in # hours, in an hour, in half an hour, in ten minutes, in five minutes, in twenty minutes,
      at #, at noon, at midnight, later tonight, next week, next time, next year, next month, this
      weekend, this evening, this afternoon, eventually, someday, sometime, every day, every morning,
      every evening, every night, on friday, on monday, on tuesday, on wednesday, on thursday, on
      saturday, on sunday`,
    negation: `anything but, nothing but, all but, everything but, i mean, i meant, or rather, or maybe, or, rather, maybe not, not yet, hardly, ignore that, scratch that, forget that, strike that, disregard, disregard that, wrong
      channel, wrong chat, wrong room, my bad, i was joking, i was kidding, only joking, joking, as if,
      not, no, nope, nah, never, do not, cannot, can not, will not, would not, should not, is not, are
      not, without, neither, nobody, none, stop, cancel, never mind, nevermind, nvm, jk, just kidding,
      kidding, undo, wait, or not, forget it, off, skip, thanks for, thank you for, enough, except,
      instead of`,
    report: `said, says, say, saying, told, tells, typed, wrote, asked, asks, yelled, yelling, shouted,
      screamed, replied, called it, means, meant, titled, called, named, labelled, labeled, phrase, word,
      command`,
    question: `who, whose, what, which, why, how, where, when, did, does, is, are, was, were, has, have
      you, do you, does anyone, do we`,
    tense: 'did, does, is, are, was, has, had',
    stranger: 'alexa, siri, google, hey google, ok google, cortana, bixby',
  },
  separable: `pop on, chuck on, throw on, crank on, stick on, whack on, bung on, slap on, flick on, fire
    up, crank up, get going, get started, get running`,
  openings: 'can you, could you, would you, will you, can we, could we, lets',
  numbers: `two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty, thirty,
    forty, fifty, sixty, ninety, half`,
  conjunctions: 'so, but, because, cuz, cos, coz, bc, cause, then, since, although, though, and then',
  light: `everything, stuff, things, i, me, my, we, us, our, he, she, it, its, the, a, an, this, that, there, am, is, are, were,
    be, been, being, to, of, for, from, in, at, with, into, and, n, so, s, im, now, again, today, tonight,
    here, home, have, has, having, had, over, just, all, some, do, need, going, gonna, will, his, her, a
    bit, nice, good, great, lovely, little, bit, really, very, got, round, around, hot, warm`,
  everyday: `thank you, thanks, no worries, good job, well done, you are welcome, no problem, good luck, hello, sorry, see you later, good night, goodnight, good morning, good evening, good afternoon, good day, welcome, welcome
    home, welcome back, wake up, night night, sweet dreams, leaving home, coming home, going home, heading
    home, home sweet home, going out, get up, good bye, goodbye, bye bye, happy birthday, merry christmas,
    happy holidays, happy new year, lunch time, dinner time, come home`,
  stop: `off, turn off, switch off, shut off, shut down, power off, power down, stop, stopping, end,
    ending, finish, deactivate, disable, cancel, abort, exit, quit, kill, close, terminate, undo, get out
    of, out of, get rid of, no more, be done with, done with`,
  orders: `dim, brighten, lock, unlock, bolt, unbolt, open, close, shut, raise, lift, lower, roll up, roll down,
    pull up, pull down, heat, heat up, warm up, cool, cool down, mute, unmute, pause, adjust, increase, decrease,
    reduce, turn up, turn down`,
  help: `help, help me, can you help, can you help me, what can you do, what do you do, what are you able to do,
    what can i say, what can we say, what can i ask, what can we ask, what can i ask you, what can i do,
    how do you work, how does this work, how does it work, commands, which commands are there`,
  allOff: `all off, everything off, lights off, all lights off, lights out, house off, home off, turn
    everything off, switch everything off`,
  courtesies: `that was great, that was nice, it was great, was great, was nice, good job, great job, nice job, well done, nice, nice one, nice work, good work, great work,
    great, good, cool, awesome, perfect, lovely, wonderful, amazing, brilliant, excellent, love it, love
    you, good bot, welcome, you are welcome, you are the best, no problem, no worries, got it, bye, bye
    bye, goodbye, good bye, see you, see you later, how are you, what is up, good morning, good night,
    good evening, good afternoon, so much, much, very much, a lot, lots`,
  idioms: `put up, put away, go away, run away, put away, stay away, get away, turn away, throw away, give away, go to
    sleep, get to sleep, get some sleep, sleep in, sleep on it, have a good night, have a good morning, go
    home, get going`,
  nouns: 'mode, scene, time, routine, setting, lighting',
  spellings: `xmas > christmas, nite > night, nites > nights, cosy > cozy, telly > tv, television > tv,
    mornin > morning, lite > light, lites > lights, favourite > favorite, colour > color, grey > gray,
    theatre > theater, film > movie, films > movies, bday > birthday, tonite > tonight, u > you, ur >
    your, r > are, n > and, somebody > someone, everybody > everyone, anybody > anyone, nobody > no one,
    dont > do not, cant > can not, wont > will not, didnt > did not, doesnt > does not, shouldnt > should
    not, wouldnt > would not, isnt > is not, arent > are not, dnt > do not, im > i am, ive > i have, id >
    i would, ill > i will, gimme > give me, wanna > want to, gonna > going to, youre > you are, theyre >
    they are, let's > lets, 're > are, 'm > am, 'll > will, 've > have, 'd > would, 's > is`,
  activityEnding: 'ing',
  pastEnding: 'ed',
  derivations: `asleep > sleep, ier > y, iest > y, er >, er > e, ers >, ers > e, est >, ety > e, ness >,
    antic > ance, cking > c, cked > c, in > ing, ing > e, ing >`,
  shortestStem: 2,
  stem: word => porter.stem(word),
};
