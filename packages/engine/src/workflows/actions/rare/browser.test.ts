import { describe, expect, it, vi } from 'vitest';
import { resultOf } from '../../../testing/run-action.ts';

describe('actions of the browser', () => {
  it.each(['copy-clipboard', 'print-pdf', 'share', 'vibrate', 'show-notification', 'install-pwa'])(
    '%s says that it needs one where there is none',
    async (type) => {
      await expect(resultOf(type, { title: 'T' })).rejects.toThrow(/^This action needs a browser\.$/);
    },
  );

  it.each([
    [12, '12'],
    [false, 'false'],
    [null, ''],
    [undefined, ''],
    [[1, 'a'], '[1,"a"]'],
  ])('copy-clipboard copies %o as %o', async (value, expected) => {
    const copyText = vi.fn(async () => undefined);
    await resultOf('copy-clipboard', { value }, { browser: { copyText } });
    expect(copyText.mock.calls).toEqual([[expected]]);
  });
});

describe('share', () => {
  const photo = new File(['x'], 'a.png');

  it.each<[object, object]>([
    [
      { title: 'T', text: 'Hello', url: 'https://a.test' },
      { title: 'T', text: 'Hello', url: 'https://a.test' },
    ],
    [{}, {}],
    [{ text: 12, title: 'T' }, { title: 'T' }],
    [{ file: photo }, { files: [photo] }],
    [{ files: [photo, 'no file', null] }, { files: [photo] }],
    [{ files: [], file: photo }, {}],
  ])('of %o shares %o', async (fields, expected) => {
    const sharing = vi.fn(async () => undefined);
    const browser = { window: { navigator: { share: sharing } } };
    expect(await resultOf('share', fields as Record<string, unknown>, { browser })).toBe(true);
    expect(sharing.mock.calls).toEqual([[expected]]);
  });

  it('fails where the device fails, with the reason as its cause', async () => {
    const cause = new TypeError('denied');
    const browser = { window: { navigator: { share: () => Promise.reject(cause) } } };
    await expect(resultOf('share', {}, { browser })).rejects.toMatchObject({ message: 'Sharing failed.', cause });
  });
});

describe('vibrate', () => {
  it.each<[object, unknown]>([
    [{}, 200],
    [{ value: 50 }, 50],
    [{ duration: 30, value: 50 }, 30],
    [{ pattern: ['10', 20], duration: 30 }, [10, 20]],
  ])('of %o lasts %o', async (fields, expected) => {
    const vibrating = vi.fn(() => true);
    const browser = { window: { navigator: { vibrate: vibrating } } };
    expect(await resultOf('vibrate', fields as Record<string, unknown>, { browser })).toBe(true);
    expect(vibrating.mock.calls).toEqual([[expected]]);
  });
});

describe('show-notification', () => {
  /** A window that shows notifications, and those that it has shown. */
  const notifying = () => {
    const shown: unknown[] = [];
    const Notification = class {
      static requestPermission = async () => 'granted';
      constructor(...args: unknown[]) {
        shown.push(args);
      }
    };
    return { shown, browser: { window: { navigator: {}, Notification } } };
  };

  it.each<[object, object]>([
    [{}, {}],
    [{ message: 'M' }, { body: 'M' }],
    [{ body: 'B', message: 'M' }, { body: 'B' }],
    [
      { icon: '/i.png', tag: 'news' },
      { icon: '/i.png', tag: 'news' },
    ],
  ])('with %o shows %o', async (fields, expected) => {
    const { shown, browser } = notifying();
    expect(await resultOf('show-notification', { title: 'T', ...fields }, { browser })).toBe(true);
    expect(shown).toEqual([['T', expected]]);
  });

  it('fails without a title, and where the browser has no notifications', async () => {
    const { shown, browser } = notifying();
    await expect(resultOf('show-notification', {}, { browser })).rejects.toThrow(/^No message defined\.$/);
    expect(shown).toEqual([]);
    const none = { window: { navigator: {} } };
    await expect(resultOf('show-notification', { title: 'T' }, { browser: none })).rejects.toThrow(
      /^Notifications are not available\.$/,
    );
  });
});

describe('install-pwa', () => {
  it('hands on a refusal, and fails in a browser that installs nothing', async () => {
    expect(await resultOf('install-pwa', {}, { browser: { install: async () => false } })).toBe(false);
    await expect(resultOf('install-pwa', {}, { browser: {} })).rejects.toThrow(/^Installing is not available\.$/);
  });
});

describe('user-location', () => {
  it('keeps what the browser says as the cause of its failure', async () => {
    const cause = new Error('denied');
    const browser = { position: () => Promise.reject(cause) };
    await expect(resultOf('user-location', {}, { browser })).rejects.toMatchObject({ cause });
  });
});
