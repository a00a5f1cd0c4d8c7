// Talking about things and animals that change hands.
import type { Manner } from './manner.ts';
import { suggestedOpening } from './manner.ts';

export const goods: Manner = {
  openings: [
    suggestedOpening,
    suggestedOpening,
    'Hello, is this still available?',
    'Sat sri akal ji, is it sold or still with you?',
    'Hi, can I see it today?',
    'Namaste, abhi available hai kya?',
    'Good evening. Interested, please tell me the best price.',
    'Bhaji, hai ya bik gaya?',
    'Hello sir, I stay nearby. Still there?',
    'Is it available? I can come this evening.',
  ],
  welcomes: [
    'Yes, it is available.',
    'Ji haan, available hai.',
    'Sat sri akal. Yes, still here.',
    'Yes. Two people have asked but nobody has come yet.',
    'Available, please come and see.',
    'Haanji, dekh sakte ho.',
    'Yes, it is with me. When would you like to see it?',
    'Hello, yes, not sold yet.',
  ],
  exchanges: [
    ['Any problem I should know of?', 'Nothing hidden. What I know I have written there.'],
    ['Is the bill there?', 'Let me look in the file tonight. I think yes.'],
    ['Can you send one more photo from the back side?', 'I will take one in daylight tomorrow.'],
    ['Kitne saal chala hai?', 'Jitna likha hai utna hi, ek din zyada nahi.'],
    ['Why are you selling?', 'Not being used any more, that is all.'],
    ['Can I check it fully before paying?', 'Of course. Take your time, have tea also.'],
    ['Is delivery to Kharar possible?', 'You can send a tempo, I will help in loading.'],
    ['Will it fit in a Swift?', 'With the back seat folded I think so. Measure before you come.'],
    ['Mere bete ke liye chahiye, theek rahega?', 'Bilkul, usi umar ke liye hai.'],
    ['Original hai na?', 'Haanji, original. Not original would not cost this much.'],
  ],
  offers: [
    ['Last price? I can give {offer} right now.', 'Please, that is too low. {counter} and it is yours.'],
    ['{offer} cash today?', 'Make it {counter} and come today.'],
    ['Kuch kam karo ji, {offer} theek rahega?', '{counter} last hai, usse neeche nahi hoga.'],
    ['My budget is {offer}. Possible?', 'Come and see first. We will sit somewhere near {counter}.'],
    ['I saw a similar one for {offer}.', 'Then that one is good for you. Mine is {counter}, not less.'],
    ['If I pay by UPI now, {offer} final?', '{counter} final, and I will keep it for you till tomorrow.'],
    ['{offer} se zyada nahi ban raha.', 'Chalo {counter}, aapki baat bhi reh gayi meri bhi.'],
  ],
  endings: [
    ['Done. Where do I come?', 'Near the main market, call when you reach the light point.'],
    ['Ok. Tomorrow 6 pm?', '6 is fine. I will be at home.'],
    ['Theek hai ji, Sunday subah aata hoon.', 'Aa jao, 10 ke baad.'],
    ['Let me ask at home and tell you tonight.', 'Sure, no hurry.'],
    ['Agreed. Can we meet at Sector 17 plaza?', 'Yes, near the fountain at 5.'],
    ['Fine. Please do not give it to anybody else.', 'I will wait till tomorrow evening.'],
    ['I will bring my brother, he knows these things.', 'Bring everybody. See you.'],
    ['Deal. Sending location?', 'It is the one in the ad, second gate after the school.'],
  ],
};

export const animals: Manner = {
  openings: [
    'Sat sri akal, hai ya gayi?',
    suggestedOpening,
    'Is it available? Want to see with my father.',
    'Bai ji, dudh ka time kya hai, aa ke dekhna hai.',
    'Hello, still there?',
  ],
  welcomes: [
    'Haanji, ghar khadi hai. Aa jao.',
    'Yes, available. Come morning or evening.',
    'Available ji. Vekh lo aa ke.',
    'Yes, healthy and eating.',
  ],
  exchanges: [
    ['Vaccination done?', 'Done, card is here.'],
    ['Can I bring our doctor along?', 'Bring two doctors, no problem.'],
    ['Chaara kya khati hai?', 'Sab khati hai, koi nakhra nahi.'],
    ['Is transport possible up to Banur?', 'Pickup wala jaan-pehchaan ka hai, 1,200 lega.'],
    ['Nature kaisa hai?', 'Bacche bhi haath laga lete hain.'],
  ],
  offers: goods.offers,
  endings: [
    ['Kal subah 6 baje aayenge.', 'Aa jao, aapke saamne hi choenge.'],
    ['Ok, coming with family on Sunday.', 'Welcome. Ask anybody for our house.'],
    ['Token bhej dun?', 'Zaroorat nahi, zubaan kaafi hai.'],
    ['I will bring the carrier on Saturday.', 'Good, we will keep everything ready.'],
  ],
};
