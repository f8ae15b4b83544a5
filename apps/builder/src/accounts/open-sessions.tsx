import type { OpenSession } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import type { OwnAccountApi } from '../api/index.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/message.tsx';
import styles from './accounts.module.css';
import { deviceName } from './device-name.ts';
import { reasonOf } from './reason-of.ts';
import type { useLoaded } from './use-loaded.ts';

interface OpenSessionsProps {
  api: OwnAccountApi;
  sessions: ReturnType<typeof useLoaded<readonly OpenSession[]>>;
}

/** Where one is signed in; what is not this browser can be signed out, one by one or all at once. */
export const OpenSessions: FC<OpenSessionsProps> = ({ api, sessions: { state, reload } }) => {
  const texts = useTexts();
  const { isBusy, failure, run } = useAttempt();
  const [ended, setEnded] = useState('');
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  const listed = state.kind === 'loaded' ? state.value : [];
  const refused = state.kind === 'failed' ? state.error : failure;
  const others = listed.filter(({ isCurrent }) => !isCurrent).length;

  const end = (work: () => Promise<void>, said: string): void => {
    setEnded('');
    void run(async () => {
      await work();
      setEnded(said);
    }).then(reload);
  };

  return (
    <div className={styles.form}>
      <h3>{texts.ownAccount.sessions}</h3>
      <p role="status">
        {ended || (others === 0 ? texts.accounts.noOtherSessions : texts.accounts.otherSessions(others))}
      </p>
      {refused !== null && (
        <p className={styles.error} role="alert">
          {reasonOf(refused, texts)}
        </p>
      )}
      <ul className={styles.list}>
        {listed.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={(device) => end(() => api.endSession(session.id), texts.ownAccount.ended(device))}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon="log-out" isBusy={isBusy} disabled={others === 0} onClick={() => end(api.endOtherSessions, '')}>
          {texts.ownAccount.endOthers}
        </Button>
      </div>
    </div>
  );
};

const SessionRow: FC<{ session: OpenSession; isBusy: boolean; onEnd: (device: string) => void }> = ({
  session: { device, network, seenAt, isCurrent },
  isBusy,
  onEnd,
}) => {
  const { ownAccount } = useTexts();
  const { language } = useLanguage();
  const name = deviceName(device, ownAccount.deviceOn) ?? ownAccount.unknownDevice;
  const seen = new Date(seenAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <strong>{name}</strong>
        <small>{[network, isCurrent ? ownAccount.thisOne : ownAccount.seen(seen)].filter(Boolean).join(' · ')}</small>
      </span>
      {!isCurrent && (
        <Button look="quiet" disabled={isBusy} aria-label={ownAccount.endOf(name)} onClick={() => onEnd(name)}>
          {ownAccount.end}
        </Button>
      )}
    </li>
  );
};
