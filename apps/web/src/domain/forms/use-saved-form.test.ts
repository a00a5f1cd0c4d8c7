// Saved forms: restored for the same user and subject until they are sent.
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSavedForms, hasSavedForm, openSavedForm } from './use-saved-form.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const empty = { reason: '', description: '' };
const open = (name = 'me:report:lamp') => openSavedForm(() => storage, name, empty);

beforeEach(() => kept.clear());

describe('A saved form', () => {
  it('is restored', () => {
    open().save({ reason: 'scam', description: 'Asks for money first' });
    expect(open().values).toEqual({ reason: 'scam', description: 'Asks for money first' });
  });

  it('is reported as saved, until it is sent', () => {
    const waits = () => hasSavedForm(() => storage, 'me:report:lamp');
    expect(waits()).toBe(false);
    open().save(empty);
    expect(waits()).toBe(true);
    open().forget();
    expect(waits()).toBe(false);
  });

  it('belongs to one user and one subject', () => {
    open().save({ ...empty, description: 'Asks for money first' });
    expect(open('other:report:lamp').values).toEqual(empty);
    expect(open('me:report:chair').values).toEqual(empty);
  });

  it('is empty once it is sent', () => {
    open().save({ ...empty, description: 'Asks for money first' });
    open().forget();
    expect(open().values).toEqual(empty);
  });

  it.each(['not json', 'null', '{}'])('that is unreadable is empty: %s', (text) => {
    kept.set('kept-form:me:report:lamp', text);
    expect(open().values).toEqual(empty);
  });

  it('works without storage', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const form = openSavedForm(forbidden, 'me:report:lamp', empty);
    form.save({ ...empty, reason: 'scam' });
    expect(form.values).toEqual(empty);
    expect(hasSavedForm(forbidden, 'me:report:lamp')).toBe(false);
  });

  it('is removed on sign-out, and nothing else is', () => {
    const tab = { 'kept-form:me:report:lamp': '{}', 'session-state': '{}' };
    const removeItem = (name: string) => delete (tab as Record<string, string>)[name];
    forgetSavedForms(Object.defineProperty(tab, 'removeItem', { value: removeItem }) as unknown as Storage);
    expect(tab).toEqual({ 'session-state': '{}' });
  });
});
