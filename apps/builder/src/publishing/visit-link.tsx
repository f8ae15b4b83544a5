import type { EnvironmentName } from '@trama/protocol/builder';
import { type FC, useCallback, useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { failureText } from '../texts/failure-text.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './publishing.module.css';

type Held = { madeAt: string | null; mayChange: boolean };

/** Who may look at an environment that is not for everybody: the link with a key, which an owner makes and takes back. */
export const VisitLink: FC<{ environment: EnvironmentName }> = ({ environment }) => {
  const all = useTexts();
  const texts = all.publish.link;
  const { language } = useLanguage();
  const { api, site, notices } = useEditor();
  const [held, setHeld] = useState<Held | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const fail = useCallback(
    (error: unknown): void => {
      notices.show('error', failureText(error, all));
    },
    [notices, all],
  );
  const load = useCallback(() => {
    api.readVisitLink(site, environment).then(setHeld, fail);
  }, [api, site, environment, fail]);
  useEffect(load, [load]);

  const change = async (act: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    try {
      setAddress(await act());
      load();
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  const make = (): Promise<void> => change(() => api.makeVisitLink(site, environment));
  const remove = (): Promise<void> =>
    change(async () => {
      await api.removeVisitLink(site, environment);
      notices.show('info', texts.removed);
      return null;
    });
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notices.show('info', texts.copied);
    } catch (error) {
      fail(error);
    }
  };

  if (held === null) return null;
  const since =
    held.madeAt === null
      ? texts.none
      : texts.since(new Date(held.madeAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }));
  return (
    <section className={styles.link} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      <p role="status">{since}</p>
      {address !== null && (
        <div className={styles.linkAddress}>
          <TextField label={texts.address} hint={texts.once} value={address} onChange={() => undefined} readOnly />
          <Button icon="copy" onClick={() => void copy(address)}>
            {texts.copy}
          </Button>
        </div>
      )}
      {held.mayChange ? (
        <div className={styles.linkButtons}>
          <Button onClick={() => void make()} isBusy={isBusy}>
            {held.madeAt === null ? texts.make : texts.makeAnother}
          </Button>
          {held.madeAt !== null && <Button onClick={() => void remove()}>{texts.remove}</Button>}
        </div>
      ) : (
        <p>{texts.ownersOnly}</p>
      )}
    </section>
  );
};
