import { type FC, useEffect, useState } from 'react';
import type { BuilderApi } from '../api/index.ts';
import { openLater, openWorkerReader } from '../references/reader-ports.ts';
import { pathOf } from '../routing.ts';
import { failureText } from '../texts/failure-text.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import type { LossStorage } from '../typing/lost-texts.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { withEarlyCanvas } from './early-canvas.ts';
import type { Editor } from './editor.ts';
import { EditorContext } from './editor-context.ts';
import { EditorLayout } from './editor-layout.tsx';
import type { LocalCopy } from './local-copy.ts';
import { openSite } from './open-site.ts';
import { createStoredClipboard } from './stored-clipboard.ts';

interface EditorScreenProps {
  api: BuilderApi;
  copy: LocalCopy;
  site: string;
  userId: string;
  pageId: string | null;
  onLeave: () => void;
  onSignOut: () => void;
}

type Opening = { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'open'; editor: Editor };

/** So long the reader of the design waits for the page to be drawn, in milliseconds. */
const LONGEST_WAIT = 4000;

/** What one person wrote is not shown to the next one who signs in here. */
const ofUser = (storage: Storage, userId: string): LossStorage => ({
  getItem: (key) => storage.getItem(`${key}/${userId}`),
  setItem: (key, value) => storage.setItem(`${key}/${userId}`, value),
  removeItem: (key) => storage.removeItem(`${key}/${userId}`),
});

/** Saves what is left when the page goes, and tries again when the connection comes back. */
const watchWindow = ({ autosave, view, site, watch, writes }: Editor): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('pagehide', autosave.leave, { signal });
  // What the copy does not have yet is kept at once; the browser asks whether to leave where there is no room for it, and while
  // the backend has not answered: it may still refuse what was written.
  window.addEventListener('beforeunload', (event) => (!autosave.isKept() || writes.isAny()) && event.preventDefault(), {
    signal,
  });
  window.addEventListener('online', autosave.retry, { signal });
  window.addEventListener('focus', autosave.retry, { signal });
  const stopView = view.subscribe(() => {
    const path = pathOf({ name: 'site', site, pageId: view.get().pageId });
    if (path !== window.location.pathname) window.history.replaceState(null, '', path);
  });
  return () => {
    controller.abort();
    stopView();
    watch.stop();
    void autosave.flush();
    autosave.stop();
  };
};

export const EditorScreen: FC<EditorScreenProps> = ({ api, copy, site, userId, pageId, onLeave, onSignOut }) => {
  const texts = useTexts();
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Opening>({ kind: 'loading' });

  // Opening reads the page and the language once; changing them later must not open the site again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    setState({ kind: 'loading' });
    let show = (): void => undefined;
    const shown = new Promise<void>((resolve) => {
      show = resolve;
      // A page that does not come keeps nobody from its problems.
      setTimeout(resolve, LONGEST_WAIT);
    });
    openSite({
      site,
      pageId,
      api: withEarlyCanvas(api, site),
      texts,
      copy,
      clipboard: createStoredClipboard(localStorage, navigator.clipboard),
      lossStorage: ofUser(sessionStorage, userId),
      timers: { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer as number) },
      randomUuid: () => crypto.randomUUID(),
      windowWidth: window.innerWidth,
      labels: language,
      openReader: () => openLater(openWorkerReader, shown),
    }).then(
      (editor) => {
        if (isGone) {
          editor.autosave.stop();
          return;
        }
        stop = watchWindow(editor);
        editor.drawn.subscribe(show);
        setState({ kind: 'open', editor });
      },
      (error: unknown) => {
        if (!isGone) setState({ kind: 'failed', error });
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [site, api, copy, attempt]);

  switch (state.kind) {
    case 'loading':
      return <Loading label={texts.editor.loading} />;
    case 'failed':
      return (
        <Message kind="error" isWhole title={texts.editor.errorTitle} lead={failureText(state.error, texts)}>
          <Button icon="rotate-cw" onClick={() => setAttempt(attempt + 1)}>
            {texts.app.retry}
          </Button>
          <Button look="quiet" onClick={onLeave}>
            {texts.editor.toSites}
          </Button>
        </Message>
      );
    case 'open':
      return (
        <EditorContext value={state.editor}>
          <EditorLayout onLeave={onLeave} onSignOut={onSignOut} />
        </EditorContext>
      );
    default:
      return state satisfies never;
  }
};
