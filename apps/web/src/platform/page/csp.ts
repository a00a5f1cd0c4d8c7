// Listens for violations of the content security policy; what reports them is loaded when there is one.
import type { Api } from '../api/api.ts';

/** What happened before this page was alive the browser has reported itself, as its header asks. */
export function listenForCspViolations(api: Api): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    void import('./csp-report.ts').then(({ reportViolation }) => reportViolation(api, violation)).catch(() => {});
  });
}

const flag = 'csp-enabled';

/** Holds from the next page on: the policy of this one came with its headers. */
export function sendCspFlagToServer(): void {
  const isOff = localStorage.getItem(flag) === 'false';
  document.cookie = `${flag}=${isOff ? 'false' : ''}; path=/; max-age=${isOff ? 365 * 24 * 3600 : 0}; samesite=lax`;
}
