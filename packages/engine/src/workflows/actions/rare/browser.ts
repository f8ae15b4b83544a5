import type { Platform } from '../../../platform.ts';
import { type Action, type ActionRun, actionError, textField } from '../../action.ts';

type Browser = NonNullable<Platform['browser']>;

/** Services of the browser, which a server render has not. */
export const browserOf = (run: ActionRun): Browser => {
  const { browser } = run.needs.platform;
  if (!browser) throw actionError('This action needs a browser.');
  return browser;
};

/** What single actions use of the window; browsers lack some of it. */
interface ActionWindow {
  navigator: {
    share?(data: { title?: string; text?: string; url?: string; files?: readonly File[] }): Promise<void>;
    vibrate?(pattern: number | readonly number[]): boolean;
  };
  Notification?: {
    new (title: string, options: { body?: string; icon?: string; tag?: string }): unknown;
    requestPermission(): Promise<string>;
  };
}

const windowOf = (run: ActionRun): ActionWindow => browserOf(run).window as ActionWindow;

const copyClipboard: Action = (run) => {
  const value = run.field('value');
  return browserOf(run).copyText(
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
  );
};

const printPdf: Action = (run) => browserOf(run).print();

/** Where the visitor is: `{coords, timestamp}`. */
const userLocation: Action = async (run) => {
  const { browser } = run.needs.platform;
  if (!browser?.position) throw actionError('Geolocation is not available.');
  try {
    return await browser.position();
  } catch (cause) {
    throw actionError('Error while geolocation.', cause);
  }
};

const filesOf = (value: unknown): File[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is File => one instanceof File);

/** Opens the share sheet of the device. False when the visitor closes it; it fails where there is none. */
const share: Action = async (run) => {
  const { navigator } = windowOf(run);
  if (!navigator.share) throw actionError('Sharing is not available.');
  const files = filesOf(run.field('files') ?? run.field('file'));
  const [title, text, url] = ['title', 'text', 'url'].map((name) => textField(run, name));
  try {
    await navigator.share({
      ...(title && { title }),
      ...(text && { text }),
      ...(url && { url }),
      ...(files.length > 0 && { files }),
    });
    return true;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') return false;
    throw actionError('Sharing failed.', cause);
  }
};

const DEFAULT_VIBRATION = 200;

/** Vibrates for so many milliseconds, or in a pattern of them. False where the device cannot. */
const vibrate: Action = (run) => {
  const { navigator } = windowOf(run);
  const pattern = run.field('pattern') ?? run.field('duration') ?? run.field('value') ?? DEFAULT_VIBRATION;
  if (!navigator.vibrate) return false;
  return navigator.vibrate(Array.isArray(pattern) ? pattern.map(Number) : Number(pattern));
};

/** A notification of the system, after the visitor's permission. False when it is refused. */
const showNotification: Action = async (run) => {
  const { Notification } = windowOf(run);
  if (!Notification) throw actionError('Notifications are not available.');
  const title = textField(run, 'title');
  if (title === '') throw actionError('No message defined.');
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const [body, icon, tag] = [
    textField(run, 'body') || textField(run, 'message'),
    textField(run, 'icon'),
    textField(run, 'tag'),
  ];
  new Notification(title, { ...(body && { body }), ...(icon && { icon }), ...(tag && { tag }) });
  return true;
};

/** Offers to install the site as an app. True when the visitor accepts; it fails where the browser makes no offer. */
const installPwa: Action = async (run) => {
  const { install } = browserOf(run);
  const answer = await install?.();
  if (answer === undefined) throw actionError('Installing is not available.');
  return answer;
};

/** What a browser offers a page (conformance 10.77, 10.79, 10.80, 10.95 to 10.98). */
export const browserActions: Readonly<Record<string, Action>> = {
  'copy-clipboard': copyClipboard,
  'print-pdf': printPdf,
  'user-location': userLocation,
  share,
  vibrate,
  'show-notification': showNotification,
  'install-pwa': installPwa,
};
