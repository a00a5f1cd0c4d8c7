// The people of the demo town: farmers, families, students and shops, with where they live and what they deal in.

export type Person = {
  key: string;
  fullName: string;
  home: string;
  gender: 'woman' | 'man' | 'shop';
  /** Categories they mostly sell in; nobody is limited to household things. */
  trades: readonly string[];
};

const rows = `
gurpreet | Gurpreet Singh Sandhu | Kurali | man | agriculture vehicles home furniture electronics
meera | Meera Sharma | Sector 22, Chandigarh | woman | fashion books home baby furniture
balbir | Balbir Singh Gill | Morinda | man | agriculture
jaswant | Jaswant Singh Baidwan | Sohana | man | agriculture property vehicles
coop | Khizrabad Kisan Co-operative | Khizrabad | shop | agriculture
surjit | Surjit Kaur | Manauli | woman | agriculture home arts
rampal | Rampal Saini | Raipur Rani | man | agriculture
dharampal | Dharampal Rana | Barwala | man | agriculture pets
ramkishan | Ram Kishan Dhiman | Fatehgarh Sahib | man | agriculture commercial
nachhattar | Nachhattar Singh | Handesra | man | agriculture
paramjit | Paramjit Kaur Dhillon | Mullanpur | woman | agriculture property
om | Om Prakash Yadav | Jhanjeri | man | agriculture jobs
satwinder | Satwinder Singh Mann | Rajpura | man | agriculture vehicles commercial
kuldeep | Kuldeep Chaudhary | Lalru | man | agriculture vehicles pets
motors | Shiv Shakti Motors | Sector 48, Chandigarh | shop | vehicles
arjun | Arjun Mehta | Sector 35, Chandigarh | man | vehicles electronics gaming sports
navdeep | Navdeep Singh Brar | Phase 7, Mohali | man | vehicles electronics jobs
imran | Imran Khan | Burail, Chandigarh | man | services vehicles commercial furniture
farah | Farah Siddiqui | Sector 45, Chandigarh | woman | fashion health arts services
estates | Tricity Homes and Plots | VIP Road, Zirakpur | shop | property
vikram | Vikram Thakur | Solan | man | property travel sports
anita | Anita Negi | Kasauli | woman | property travel arts
rohit | Rohit Bansal | Sector 9, Panchkula | man | property commercial electronics
simran | Simran Kaur Ahluwalia | Sector 8, Chandigarh | woman | property furniture fashion
mobiles | Guru Nanak Mobiles | Sector 22, Chandigarh | shop | electronics
kavita | Kavita Joshi | Phase 3B2, Mohali | woman | education books jobs services
thomas | Thomas Mathew | Sector 20, Chandigarh | man | books electronics services education
priya | Priya Nair | Dhakoli, Zirakpur | woman | baby fashion home jobs
aman | Amandeep Singh | Gharuan | man | gaming electronics sports
harleen | Harleen Kaur | Sector 70, Mohali | woman | fashion baby health
sunita | Sunita Devi | Dhanas, Chandigarh | woman | services home
rajesh | Rajesh Kumar Verma | Kharar | man | furniture home services commercial
tenzin | Tenzin Dolma | Nayagaon | woman | fashion travel health arts
yusuf | Yusuf Ali | Manimajra | man | furniture arts services
deepak | Deepak Goyal | Baddi | man | commercial jobs
neha | Neha Kapoor | Sector 12A, Panchkula | woman | health fashion pets home
jagdeep | Jagdeep Singh Virk | Chappar Chiri | man | sports gaming vehicles jobs
colonel | Col. Ranjit Singh Ahuja | Sector 36, Chandigarh | man | books furniture travel pets
george | George D'Souza | Sector 19, Chandigarh | man | books gaming travel
pooja | Pooja Rawat | Baltana, Zirakpur | woman | baby education pets
manpreet | Manpreet Kaur Sidhu | Ramgarh | woman | pets sports home furniture
ashok | Ashok Jain | Sector 16, Panchkula | man | commercial travel fashion jobs
lakshmi | Lakshmi Iyer | Aerocity, Mohali | woman | arts education books health
travels | Himalayan Trails Travels | Sector 17, Chandigarh | shop | travel
`;

export const people: readonly Person[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [key = '', fullName = '', home = '', gender = 'man', trades = ''] = row.split(' | ');
    return { key, fullName, home, gender: gender as Person['gender'], trades: trades.split(' ') };
  });

export function emailOf(key: string): string {
  return `${key}@chowk.example`;
}

/** Shown when the server starts, so that a visitor can look around from both sides of the counter. */
export const demoSignIns = [
  { key: 'gurpreet', email: emailOf('gurpreet'), password: 'Sell-At-The-Chowk-1' },
  { key: 'meera', email: emailOf('meera'), password: 'Buy-At-The-Chowk-1' },
] as const;

export const demoModerator = {
  key: 'moderator',
  fullName: 'Chowk Moderator',
  home: 'Sector 17, Chandigarh',
  email: emailOf('moderator'),
  password: 'Keep-The-Chowk-Clean-1',
} as const;
