// Cost of password hashing. No setting changes it; tests replace this module (see apps/server/test/cheap-passwords.ts).

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
