// What the link of a letter carries behind its `#`, which only the browser knows.
import { useEffect, useState } from 'react';

/** Null until the page is alive; empty where the address carries nothing. */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(location.hash.slice(1)), []);
  return token;
}
