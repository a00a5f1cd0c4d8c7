// The next page saves a switched language to the account.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../platform/api/api.ts';
import { networkError } from '../../platform/api/api-error.ts';
import { storeChosenLanguage } from '../../platform/page/language-choice.ts';
import { saveChosenLanguage } from './account-language.ts';

const asha = { id: 'a', fullName: 'Asha', language: 'hi' } as User;
const call = vi.fn();
const api = { call } as unknown as Api;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  call.mockReset().mockImplementation(async (_, { body }) => ({ ...asha, ...body }));
});

describe('a switched language', () => {
  it('is saved to the account, once', async () => {
    storeChosenLanguage('pa');
    expect(await saveChosenLanguage(api, asha)).toEqual({ ...asha, language: 'pa' });
    expect(call.mock.calls[0]?.[1]).toEqual({ params: { id: 'a' }, body: { language: 'pa' } });
    expect(await saveChosenLanguage(api, asha)).toBeNull();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is not sent when the account has it already', async () => {
    storeChosenLanguage('hi');
    expect(await saveChosenLanguage(api, asha)).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('is retried by the next page when the server is unreachable', async () => {
    storeChosenLanguage('pa');
    call.mockRejectedValueOnce(networkError());
    await expect(saveChosenLanguage(api, asha)).rejects.toThrow();
    expect(await saveChosenLanguage(api, asha)).toMatchObject({ language: 'pa' });
  });
});
