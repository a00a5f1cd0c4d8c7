// Replaces src/accounts/passwords/password-cost.ts in tests: argon2's minimum, 0.1 ms instead of 40 ms.
export const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
