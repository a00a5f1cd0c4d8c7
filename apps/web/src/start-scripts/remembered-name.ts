// Shows the first name that this browser remembers until the scripts have confirmed who is signed in.
export function readFirstName(): string | null {
  try {
    const { fullName } = JSON.parse(localStorage.getItem('auth_user') ?? '{}') as { fullName?: string };
    return fullName?.trim().split(/\s+/)[0] ?? null;
  } catch {
    return null;
  }
}

export function showFirstName(name: string): void {
  document.documentElement.dataset.member = '';
  document.documentElement.style.setProperty('--first-name', JSON.stringify(name));
}
