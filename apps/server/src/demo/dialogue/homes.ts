// Talking about rooms, houses and land.
import type { Manner } from './manner.ts';
import { suggestedOpening } from './manner.ts';

export const letting: Manner = {
  openings: [
    'Is this still vacant?',
    'Hello, direct owner or dealer?',
    suggestedOpening,
    'We are a family of four, is it available from the 1st?',
    'Good morning, can I visit this weekend?',
  ],
  welcomes: [
    'Yes, vacant and cleaned.',
    'Direct. You can see it any evening.',
    'Available. Kitne log hain family mein?',
    'Yes. Keys are with the neighbour.',
  ],
  exchanges: [
    ['How is the water supply?', 'Morning and evening, and a tank on the roof.'],
    ['Is there parking?', 'One car inside, guests outside.'],
    ['Pets allowed? We have one small dog.', 'Small dog and clean people are fine.'],
    ['How far is the bus stand?', 'Ten minutes on foot, auto at the corner.'],
    ['Papers can be shown?', 'Everything, at the table, with copies.'],
    ['Which floor and is there sunlight in winter?', 'Sun till three o’clock. Come at noon and see.'],
  ],
  offers: [
    ['Can it be {offer}? We will stay long.', '{counter} is the least, others pay the same here.'],
    ['We can close at {offer} this week.', 'Family will not agree below {counter}.'],
    ['{offer} and we sign tomorrow.', 'Say {counter} and bring the advance.'],
  ],
  endings: [
    ['Ok, coming on Saturday at 11.', 'Fine. Call from the gate.'],
    ['Please keep it till Sunday, my wife will see it.', 'Till Sunday evening, ji.'],
    ['Agreed. Which documents do you need?', 'Aadhaar, job letter and two photos. Police verification we do together.'],
    ['Let me discuss with my brother.', 'Sure, message me.'],
  ],
};

export const estate: Manner = {
  openings: [
    'Hello, direct owner or dealer?',
    'Is it still for sale?',
    suggestedOpening,
    'Please share the exact location.',
    'Good morning, can I visit this weekend?',
  ],
  welcomes: [
    'Direct owner. You can see it any day.',
    'Yes, available. Cash or loan?',
    'Yes. One party has seen it, nothing final.',
    'Available, come with family.',
  ],
  exchanges: [
    ['Are the papers clear?', 'Everything clear, copies at the table.'],
    ['How wide is the road in front?', 'Two cars pass easily. Come and see.'],
    ['Is a loan possible?', 'Yes, the bank has already checked the papers.'],
    ['Any water problem in summer?', 'None till now, there is a motor also.'],
    ['Which side does it face?', 'Morning sun in front. Come before ten and you will see.'],
  ],
  offers: [
    ['We can close at {offer} this month.', 'Family will not agree below {counter}.'],
    ['{offer} if everything is in white?', 'In white only. Say {counter}.'],
    ['My budget is {offer}.', 'Come up to {counter} and we sit down with the papers.'],
  ],
  endings: [
    ['Ok, coming on Saturday at 11.', 'Fine. I will meet you at the main road.'],
    ['My father will also come to see.', 'Most welcome, bring him.'],
    ['Let me discuss with my brother.', 'Sure, message me.'],
    ['Please send the map location.', 'Sent. Call when you are near.'],
  ],
};
