// Whoever was here before is greeted by name before the scripts run; what they see is confirmed later.
export function readMember(): string | null {
  try {
    const { fullName } = JSON.parse(localStorage.getItem('auth_user') ?? '{}') as { fullName?: string };
    return fullName?.trim().split(/\s+/)[0] ?? null;
  } catch {
    return null;
  }
}

export function showMember(name: string): void {
  document.documentElement.dataset.member = '';
  document.documentElement.style.setProperty('--first-name', JSON.stringify(name));
}
