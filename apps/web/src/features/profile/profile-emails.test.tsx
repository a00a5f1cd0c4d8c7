// Notice about an address that bounces.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { defaultEmailPreferences } from '@chowk/contract/email/preferences/email-preferences';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { emailSettingsQuery } from '../../data/account/account-queries.ts';
import { createApi } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { UndeliverableNotice } from './profile-emails.tsx';

const user = { id: '019535d9-3df7-79fb-b466-fa907fa17f9e', email: 'asha@town.example' } as User;

function show(addressFails: boolean, onChange = () => {}) {
  const text = JSON.stringify({ ...defaultEmailPreferences, addressFails });
  const answer = { status: 200, statusText: 'OK', text, header: () => 'application/json' };
  const client = createQueryClient(createApi(async () => answer));
  render(
    <QueryClientProvider client={client}>
      <UndeliverableNotice user={user} onChange={onChange} />
    </QueryClientProvider>,
  );
  return client;
}

describe('The notice about an address', () => {
  it('names the address and leads to its change', async () => {
    const onChange = vi.fn();
    show(true, onChange);
    expect(await screen.findByRole('status')).toHaveProperty(
      'textContent',
      expect.stringContaining('Our e-mails do not reach asha@town.example'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change your address' }));
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('is not there while emails arrive', async () => {
    const client = show(false);
    const { queryKey } = emailSettingsQuery(user.id);
    await waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ addressFails: false }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
