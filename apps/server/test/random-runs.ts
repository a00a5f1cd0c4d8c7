// How often the tests with random input repeat: a third in `npm test`, all of it in `npm run test:fuzz`.
export const isWhole = process.env.ALL_TESTS === '1';

export const randomRuns = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 3));
