// The local flag that switches the content security policy off in this browser; a cookie tells the server.
const flag = 'csp-enabled';

/** Holds from the next page on: the policy of this one came with its headers. */
export function sendCspFlagToServer(): void {
  const isOff = localStorage.getItem(flag) === 'false';
  document.cookie = `${flag}=${isOff ? 'false' : ''}; path=/; max-age=${isOff ? 365 * 24 * 3600 : 0}; samesite=lax`;
}
