// Token in the fragment of an email link, which only the browser sees.
import { useEffect, useState } from 'react';

export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(location.hash.slice(1)), []);
  return token;
}
