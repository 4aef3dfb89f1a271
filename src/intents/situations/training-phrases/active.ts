import type { Situation } from '../situation.ts';

/** Sport and things made by hand. */
export const active: readonly Situation[] = [
  {
    names: `workout, exercise, gym, training, fitness, sport, work out, hiit, home gym, cardio, sports, treadmill, work out time, trainieren, krafttraining,
      entraînement, musculation, gymnastique, entrenamiento, gimnasio, ejercicio, allenamento, palestra, ginnastica, sporten, sportschool`,
    says: `time to sweat, let's get sweaty, leg day, doing push ups, burpees in the living room, i'm going to lift weights,
      home gym time, cardio for half an hour, get me pumped, spinning on the bike, jumping jacks, training starts now,
      kettlebells are out, i need to burn calories, sit ups and squats, exercise bike for an hour, running on the treadmill,
      dumbbells and loud beats, deadlifts today, bench press in the basement, arms and abs today, chest day, plank challenge, core and glutes,
      zumba in the lounge, aerobics like it's the eighties, peloton class in five, zwift race, rowing machine ten kilometres, rowing for half an hour,
      skipping rope, boxing bag is waiting, hit the punching bag, circuits and crunches, lunges and squats, pull ups on the door bar,
      no pain no gain, pump some iron, get my heart rate up, feel the burn, work off that cake, shed some kilos, must lose weight starting now,
      personal trainer on video, trainers on and energy up, eye of the tiger, warm up then weights, getting fit again, physio exercises for my knee,
      interval session, hula hoop, step class, tabata, crossfit in the garage, get the sweat dripping, sweatband on,
      thirty day shred, elliptical for twenty minutes, my muscles need work, burn off dinner, gewichte stemmen, liegestütze und kniebeugen,
      ab aufs laufband, ich mache sport`,
    words: `sweat, sweaty, weights, dumbbell, dumbbells, barbell, kettlebell, squats, lunges, push ups, pull ups,
      sit ups, planks, burpees, crunches, abs, biceps, glutes, legs day, cardio, treadmill, rowing, spinning,
      peloton, zwift, zumba, aerobics, hiit, tabata, crossfit, boxing, skipping, jumping jacks, reps, sets of
      ten, trainer, calories, fat burning, pumped, muscles, fitness, fit, shape up, get in shape, lose weight,
      energetic, adrenaline, exercise, exercising, train hard, warm up, bench press, deadlift, jog on the
      spot, stair climber`,
  },
  {
    names: `crafts, crafting, art, painting, drawing, sewing, hobby, workshop, diy, lego, knitting, basteln, malen, nähen, werkstatt, handarbeit, heimwerken,
      bricolage, peinture, couture, manualidades, pintura, costura, bricolaje, fai da te, pittura, cucito, knutselen, schilderen, naaien, atelier, studio`,
    says: `paint brushes are out, scissors and glue with the kids, the sewing machine is humming, knitting a scarf, crochet on the couch,
      watercolours at the table, finger paint with the toddlers, good light for my easel, threading a needle, hemming trousers,
      building a shelf, drilling holes, sawing and sanding, soldering a circuit, model trains, assembling ikea furniture, lego castle with my son,
      building lego all afternoon, origami, pottery wheel is spinning, sketching a portrait, beads and string, scrapbook and photos,
      gluing a model plane, tinkering in the basement, repairing my bike, workbench light, fixing the toaster need bright light on the bench,
      paper stars with the kids, playdough, embroidering a cushion, canvas and oils, tools are out, screwdriver and a new lamp to fit`,
    words: `glue, scissors, paint, brushes, easel, canvas, sewing, knitting, crochet, embroidery, drill, saw,
      hammer, soldering, lego, model kit, origami, pottery, clay`,
  },
  {
    names: `pool, swimming, pool party, pool lights, swimming pool, schwimmen, poolparty, piscine, natation, piscina, nuoto, zwembad, zwemmen`,
    says: `we're going for a swim, dive in, cannonball, jumping in the water, kids are splashing outside, a few laps before breakfast,
      swimsuits on, inflatable flamingo is ready, night swim, floating on the lilo, water is twenty six degrees let's go, water wings on,
      sunbathing on the loungers, sunscreen and a swim, underwater lights, back stroke practice, towels by the water, marco polo in the water,
      ab ins wasser, eine runde schwimmen`,
    words: `swim, dive, laps, splash, lilo, swimsuit, cannonball, goggles, sunbathe`,
  },
  {
    names: `play time, playtime, playroom, kids play, play, toys, kids, nursery, spielzeit, spielzimmer, kinderzimmer, jeux enfants, salle de jeux, juego, gioco, speeltijd, speelkamer`,
    says: `the kids are building a den, hide and seek, wooden trains all over the floor, dolls tea party, toys everywhere, dressing up as pirates,
      pillow fight, playing tag in the hall, friends over to play, playdate this afternoon, the children romp about, puppet show,
      indoor fort with blankets, playing shop with the kids, blocks and cars, knights and dragons in the nursery, musical statues,
      twister on the carpet, bouncing about indoors because it rains, treasure hunt in the house, face paint and capes`,
    words: `toys, dolls, blocks, den, pillow fight, dress up, puppets, playdate, tag`,
  },
];
