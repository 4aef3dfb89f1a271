import { SMALL_TALK } from './small-talk.ts';

/** What people say to a bot about single things in a house, which are no scenes. */
const DEVICES = `turn on the kitchen light, turn off the lamp, set the thermostat to twenty, dim the ceiling lamp, open the blinds in the office,
  open the blinds, open the blinds in the living room, open the curtains please, open the window, open the window in the kitchen,
  close the blinds in the nursery, close the window, open the front door, open the back door for me, open the door please,
  light the hallway, light the living room, light in the kitchen please, lights on in the hall, bedroom light on, lamp on the desk on,
  start the dishwasher, start the washing machine, start the vacuum in the kitchen, vacuum the living room, stop the vacuum,
  arm the alarm, disarm the alarm please, show me the camera at the gate, turn on the fan, heat the living room to twenty one,
  warmer please, colder please, set the bedroom to nineteen degrees, make it brighter, make it darker, lamp to fifty percent,
  close the curtains, turn up the heating, lock the door, unlock the front door, set a timer for ten minutes, add milk to the shopping list,
  play some jazz, stop the music, pause, volume up, next song, turn the volume down, mute the tv, lower the blinds in the kitchen,
  tv off, radio on in the kitchen, turn up the radio, play radio four in the bath, skip this track, play the next episode of that podcast,
  oven to two hundred degrees, preheat the oven to one eighty, switch the kettle on, coffee machine off, turn off the coffee machine,
  make me a coffee, desk lamp on, turn the desk lamp blue, bedside lamp to ten percent, reading lamp off, stairs light on,
  turn off the porch light, switch off the garden hose, sprinkler off, water the front lawn for five minutes, garage light off,
  close the garage, is the garage shut, shut the gate, unlock the car, charge the car, bathroom heater on, bathroom fan off, fill the kettle,
  hallway lamp red, set the hall to warm white, blinds to fifty percent in the study, roll down the shutter in the bedroom, shutter up in the study,
  pull up the blind in the bathroom, turn off the christmas lights in the window, alarm at seven, set an alarm for half six, snooze the alarm,
  wake me at seven, delete my alarm, set the alarm clock for tomorrow, humidifier on, turn the air purifier on, ac to twenty two, fan off in the bedroom,
  thermostat down two degrees, heat the bathroom to twenty four, robot back to the dock, empty the robot, mop the kitchen only, turn off the tv upstairs,
  restart the router, reboot the wifi, turn on the aquarium light, feed the fish, camera off in the hall, show me who rang, doorbell volume down,
  mute the doorbell, open the skylight a bit, awning out, awning in, lock the back door, socket three off, unplug the toaster, turn the strip purple,
  light over the sofa off, lamp in the corner on, ceiling light to thirty, lamps in the dining room on, dining room light a bit lower,
  light the toilet, light the stairs, light the office please, light up the kitchen, bathroom light, light in the toilet, light on the landing,
  shower light off, toilet fan on, blinds in the bathroom down, bathroom a bit warmer, stairs a bit brighter, lamp on the stairs, hall light at half,
  nursery lamp off, nursery a degree warmer, attic light on, cellar light off, light the cellar, light the porch, light the shed, light the garage`;

/** Questions to a bot and to people, and what is said back to a bot. */
const QUESTIONS = `what's the weather like, what time is it, remind me to call mum, how are you, thank you so much, you're great, hello there,
  who are you, what can you do, tell me a joke, which film did you like, how much is it, is the washing machine done,
  is the door locked, what is the temperature, which lights are on, cancel that, never mind, forget it, not now, stop it, that's wrong,
  i didn't say that, what did you say, good job, well done, what's for dinner, when is dinner ready, do you want to play tomorrow,
  when does the match start, who won the game, how was school, how was your day, will it rain tomorrow, will there be a storm,
  is it going to snow, how cold is it outside, when does the sun rise, when does the sun set, how warm is the pool, who is at the door,
  did anyone let the dog out, has anybody fed the cat, where is the remote, where did i put my book, what should i read next,
  any good films lately, have you seen the new series, what's on tv tonight, what time is the game, what shall we eat, who cooks tonight,
  who does the dishes, when do the guests come, how many people are coming, when do we leave, when are you back, are the kids in bed already,
  are the kids asleep, is the baby awake, what's for breakfast, is there any coffee left, do we have eggs, is the garage open, did you lock up,
  is anybody home, who's home, are you home, where are you, which tree shall we buy, what are you going as for halloween,
  how long does the roast need, what's the recipe, how do i get wine out of the carpet, how many calories has a burger, which gym do you go to,
  how was the workout, how was your run, did you sleep well, how did the exam go, when is your exam, do you have homework, what did you learn today,
  can i have a cookie, may i watch tv, can i go to the party, can we get a dog, can you help me with maths, can you read me something,
  could you bring the plates, can you come down, can you get the door, can someone feed the baby, could you hang up the washing,
  can you take the bins out, could somebody mow the lawn, thanks bot, good bot, bad bot, you misunderstood me, wrong room, not that one, why did you do that,
  what does that do, list my devices, what scenes do i have, help me set this up, how do i add a lamp, are you there, hello, test, ping, good question,
  who turned the lights off, why is it so dark, why is the music so loud, why is the alarm going, what was that noise`;

/** What asks for no scene: a message that is more like this than like any situation is left alone. */
export const TALK = [DEVICES, QUESTIONS, SMALL_TALK].join(',');
