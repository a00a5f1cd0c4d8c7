// Talking about work: offered, wanted, or done for a price.
import type { Manner } from './manner.ts';
import { suggestedOpening } from './manner.ts';

export const jobs: Manner = {
  openings: [
    'Respected sir, is the post still open?',
    'Hello, I want to apply.',
    'Namaste, kaam abhi available hai?',
    'Good morning, I have experience in this work.',
    'Hi, can I send my CV here?',
  ],
  welcomes: [
    'Yes, open. Tell me about your last work.',
    'Haanji, kal aa sakte ho?',
    'Yes. Where do you stay?',
    'Post is open, interviews this week.',
  ],
  exchanges: [
    ['What are the timings exactly?', 'As written, and out on time.'],
    ['Is there PF and leave?', 'Yes, one leave in a month and festivals.'],
    ['I have two years in a similar place in Mohali.', 'Good. Bring the letter from there.'],
    ['Fresher hoon, chalega?', 'Chalega agar seekhna hai.'],
    ['Is there a bus from Kharar?', 'Yes, till the gate at 8.30.'],
    ['Do I need my own laptop?', 'If you have. Otherwise we give one.'],
  ],
  offers: [
    [
      'Salary kuch badh sakti hai? {counter} expect kar raha hoon.',
      'Start with what is written, after three months we talk.',
    ],
    ['Is the pay fixed?', 'Fixed for six months, then as per work.'],
  ],
  endings: [
    ['Ok sir, when should I come?', 'Tomorrow 11 am, with Aadhaar and one photo.'],
    ['Thank you, I will come on Monday.', 'See you. Ask for me at reception.'],
    ['I have sent the CV by mail also.', 'Received, will call by evening.'],
  ],
};

export const seeking: Manner = {
  openings: [
    'Hello, are you still looking for work?',
    'Namaste, kaam chahiye abhi?',
    'We need someone from the 1st. Are you free?',
    'Hi, where have you worked before?',
  ],
  welcomes: [
    'Yes, I am free.',
    'Haanji, kahan aana hai?',
    'Yes sir. Please tell the timings.',
    'Namaste, yes, still looking.',
  ],
  exchanges: [
    ['Can you come for a trial day?', 'Yes, any day this week.'],
    ['Where do you stay?', 'Close by, I come on my own scooter.'],
    ['Any reference we may call?', 'Yes, I will send the number of my last employer.'],
    ['Is Sunday off fine?', 'Fine. Alternate Sunday also.'],
  ],
  offers: [['We pay {offer} to start. All right?', '{counter} would be fair, the distance is long.']],
  endings: [
    ['Please come tomorrow at 10.', 'I will be there.'],
    ['Ok, I will talk at home and call.', 'Thank you, waiting.'],
    ['Come on Monday with Aadhaar.', 'Yes, with a photo also.'],
  ],
};

export const services: Manner = {
  openings: [
    'Hello, are you free this Saturday?',
    'Is this service available in Zirakpur?',
    'Hi, I need this for next week.',
    'Namaste ji, rate kya hai?',
    suggestedOpening,
  ],
  welcomes: [
    'Yes, tell me your sector and time.',
    'Available. What exactly is needed?',
    'Haanji, aa jayenge.',
    'Yes. Weekend is almost full, morning slot is there.',
  ],
  exchanges: [
    ['Do you bring everything yourself?', 'Everything. You only keep water ready.'],
    ['How much time will it take?', 'Mostly two to three hours.'],
    ['Koi guarantee?', 'Kaam mein dikkat hui to free mein wapas aayenge.'],
    ['Can I see some earlier work?', 'Sending photos tonight, and two numbers you may call.'],
    ['Is material included?', 'Labour as written, material at bill.'],
  ],
  offers: [
    ['We are three neighbours, what for all?', 'For three I will take ten per cent less.'],
    ['{offer} ho jayega?', '{counter} kar dete hain, aap pehle customer ho aaj ke.'],
  ],
  endings: [
    ['Please come on Sunday 10 am, Phase 7.', 'Noted. I will message before starting.'],
    ['Ok, book the 14th for us.', 'Booked. Half advance to block it.'],
    ['Thank you, will confirm by night.', 'No problem.'],
  ],
};
