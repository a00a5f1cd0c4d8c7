// The names goods use for the objects in their pictures: artwork from the icon set by code point, or drawn by us.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { appliances } from './drawn/appliances.ts';
import { farm } from './drawn/farm.ts';
import { furnishings } from './drawn/furnishings.ts';
import { gadgets } from './drawn/gadgets.ts';
import { pastimes } from './drawn/pastimes.ts';

const artworkFolder = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** An object's name, then its code point; a star stands for the suffix that some of the set's file names carry. */
const artworkList = `
car 1f697, carFront 1f698, suv 1f699, taxi 1f695, motorcycle 1f3cd*, scooter 1f6f5, autoRickshaw 1f6fa, truck 1f69a,
lorry 1f69b, pickup 1f6fb, van 1f690, bus 1f68c, tractor 1f69c, bicycle 1f6b2, canoe 1f6f6,
speedboat 1f6a4, sailboat 26f5, cartWheel 1f6de, carSeat 1f4ba, train 1f686, aeroplane 2708*, horse 1f40e, skateboard 1f6f9,
rollerSkate 1f6fc, crane 1f3d7*,
house 1f3e0, gardenHouse 1f3e1, houses 1f3d8*, office 1f3e2, mall 1f3ec, store 1f3ea, factory 1f3ed, hut 1f6d6,
oldHouse 1f3da*, signboard 1faa7, door 1f6aa, key 1f511, oldKey 1f5dd*, lock 1f512, window 1fa9f, bricks 1f9f1,
ladder 1fa9c, tree 1f333, pine 1f332, palm 1f334, mountain 1f3d4*, tent 26fa, camping 1f3d5*, island 1f3dd*,
log 1fab5, temple 1f6d5, bathtub 1f6c1,
smartphone 1f4f1, laptop 1f4bb, desktop 1f5a5*, printer 1f5a8*, mouse 1f5b1*, keyboard 2328*, television 1f4fa,
camera 1f4f7, flashCamera 1f4f8, videoCamera 1f4f9, movieCamera 1f3a5, projector 1f4fd*, headphones 1f3a7,
radio 1f4fb, studioMic 1f399*, microphone 1f3a4, battery 1f50b, plug 1f50c, watch 231a, loudspeaker 1f50a,
telephone 260e*, fax 1f4e0, disc 1f4bf, dvd 1f4c0, cassette 1f4fc, floppy 1f4be, bulb 1f4a1, torch 1f526,
gamepad 1f3ae, joystick 1f579*, sliders 1f39b*,
sofa 1f6cb*, bed 1f6cf*, chair 1fa91, mirror 1fa9e, frame 1f5bc*, mantelClock 1f570*, plant 1fab4, cabinet 1f5c4*,
lantern 1f3ee, vase 1f3fa, urn 26b1*, basket 1f9fa, bucket 1faa3, broom 1f9f9, soap 1f9fc, pan 1f373, pot 1f372,
kettle 1fad6, cup 2615, teaCup 1f375, plate 1f37d*, fork 1f374, spoon 1f944, knife 1f52a, bowl 1f963, jar 1fad9,
tiffin 1f371, cactus 1f335, umbrella 2602*, thermometer 1f321*, umbrellaBeach 26f1*,
shirtTie 1f454, tshirt 1f455, jeans 1f456, dress 1f457, sari 1f97b, coat 1f9e5, swimsuit 1fa71, scarf 1f9e3,
gloves 1f9e4, socks 1f9e6, cap 1f9e2, runningShoe 1f45f, formalShoe 1f45e, hikingBoot 1f97e, flatShoe 1f97f,
flipFlop 1fa74, handbag 1f45c, backpack 1f392, briefcase 1f4bc, luggage 1f9f3, sunglasses 1f576*, ring 1f48d,
gem 1f48e, beads 1f4ff, handFan 1faad, comb 1faae, ribbon 1f380,
hammer 1f528, wrench 1f527, screwdriver 1fa9b, nutBolt 1f529, gear 2699*, toolbox 1f9f0, saw 1fa9a, clamp 1f5dc*,
magnet 1f9f2, drum 1f6e2*, knot 1faa2, hardHat 26d1*, safetyVest 1f9ba, plunger 1faa0, paintbrush 1f58c*,
scissors 2702*, scales 2696*, trolleyCart 1f6d2, parcel 1f4e6, clipboard 1f4cb, memo 1f4dd, idCard 1faaa,
chart 1f4ca, megaphone 1f4e3,
dog 1f415, serviceDog 1f9ae, poodle 1f429, cat 1f408, blackCat 1f408-200d-2b1b, parrot 1f99c, duck 1f986,
dove 1f54a*, rooster 1f413, chick 1f425, tropicalFish 1f420, pufferfish 1f421, rabbit 1f407, swan 1f9a2, chipmunk 1f43f*,
mouseAnimal 1f401, cow 1f404, ox 1f402, buffalo 1f403, goat 1f410, sheep 1f411, pig 1f416,
camel 1f42a, bee 1f41d, bone 1f9b4,
wheat 1f33e, rice 1f35a, potato 1f954, onion 1f9c5, mango 1f96d, orange 1f34a, apple 1f34e, mushroom 1f344,
ginger 1fada, honey 1f36f, butter 1f9c8, marigold 1f3f5*, bouquet 1f490, herb 1f33f, seedling 1f331, bread 1f35e,
curry 1f35b, coffeeCup 1f964, icecream 1f368, burger 1f354,
cricket 1f3cf, badminton 1f3f8, football 26bd, hockey 1f3d1, tableTennis 1f3d3, boxingGlove 1f94a, karate 1f94b,
billiard 1f3b1, trophy 1f3c6, diving 1f93f, goggles 1f97d, lifebuoy 1f6df, compass 1f9ed, map 1f5fa*, pawn 265f*,
dice 1f3b2, puzzle 1f9e9, joker 1f0cf, mahjong 1f004, doll 1fa86, carousel 1f3a0, toyTrain 1f682, helicopter 1f681,
bottle 1f37c, gift 1f381, circus 1f3aa, books 1f4da, redBook 1f4d5, greenBook 1f4d7, blueBook 1f4d8,
orangeBook 1f4d9, openBook 1f4d6, notebook 1f4d3, diary 1f4d4, ledger 1f4d2, newspaper 1f4f0, rolledPaper 1f5de*,
scroll 1f4dc, envelope 2709*, coin 1fa99, pencil 270f*, pen 1f58a*, fountainPen 1f58b*, crayon 1f58d*, ruler 1f4cf,
triangle 1f4d0, abacus 1f9ee, globe 1f30d, microscope 1f52c, telescope 1f52d, testTube 1f9ea, flask 2697*,
palette 1f3a8, thread 1f9f5, yarn 1f9f6, needle 1faa1, diya 1fa94, amphora 1f3fa, guitar 1f3b8, piano 1f3b9,
trumpet 1f3ba, dhol 1fa98, drumKit 1f941, harmonium 1fa97, lipstick 1f484, nailPolish 1f485, lotion 1f9f4,
pill 1f48a, stethoscope 1fa7a, wheelchair 1f9bd, motorWheelchair 1f9bc, crutch 1fa7c, bandage 1fa79,
toothbrush 1faa5, razor 1fa92, hearingAid 1f9bb, walkingStick 1f9af, flexed 1f4aa, lotus 1fab7, sparkles 2728,
teddy 1f9f8
`;

function readArtwork(): Map<string, string> {
  const entries = artworkList.trim().split(/,\s+/);
  return new Map(
    entries.map((entry) => {
      const [name = '', code = ''] = entry.split(' ');
      return [name, join(artworkFolder, `${code.replace('*', '-fe0f')}.webp`)];
    }),
  );
}

const artwork = readArtwork();

export const drawnObjects: Record<string, string> = { ...appliances, ...furnishings, ...farm, ...gadgets, ...pastimes };

/** What an object is read from: a file of the icon set, or the SVG we drew. */
export function sourceOf(name: string): string | Buffer {
  const drawn = drawnObjects[name];
  if (drawn) return Buffer.from(drawn);
  const file = artwork.get(name);
  if (!file) throw new Error(`No object is called ${name}.`);
  return file;
}

export function isKnownObject(name: string): boolean {
  return name in drawnObjects || artwork.has(name);
}

export const artworkFiles: readonly string[] = [...artwork.values()];
