// Hands a person the file with all that is held about them.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { exportMyData } from '@chowk/contract/accounts/personal-data-endpoints';
import { brand } from '@chowk/contract/brand';
import type { Api } from '../../platform/api/api.ts';

/** The name of the file that is now on its way to the person's disk. */
export async function downloadMyData(api: Api, user: User, password: string): Promise<string> {
  const data = await api.call(exportMyData, { params: { id: user.id }, body: { password } });
  const name = fileNameFor(new Date());
  saveFile(name, JSON.stringify(data, null, 2));
  return name;
}

/** `chowk-my-data-2026-11-15.json`, by the day of the one who asks. */
export function fileNameFor(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  const date = [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return `${brand.name.toLowerCase()}-my-data-${date}.json`;
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Browsers that read it a moment later still find it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
