// Content security policy: listens for violations, and mirrors the local off switch in a cookie.
import type { Api } from '../api/api.ts';

/** Earlier violations are reported by the browser, through the header's report-uri. */
export function listenForCspViolations(api: Api): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    void import('./csp-report.ts').then(({ reportViolation }) => reportViolation(api, violation)).catch(() => {});
  });
}

const flag = 'csp-enabled';

/** Takes effect with the next page: this page's policy is in its headers. */
export function sendCspFlagToServer(): void {
  const isOff = localStorage.getItem(flag) === 'false';
  document.cookie = `${flag}=${isOff ? 'false' : ''}; path=/; max-age=${isOff ? 365 * 24 * 3600 : 0}; samesite=lax`;
}
