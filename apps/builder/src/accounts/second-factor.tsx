import { type FC, useState } from 'react';
import type { OwnAccountApi } from '../api/index.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/message.tsx';
import styles from './accounts.module.css';
import { CodeDialog } from './code-dialog.tsx';
import { reasonOf } from './reason-of.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useLoaded } from './use-loaded.ts';

type Asked = { kind: 'set-up' | 'off' | 'renew' } | { kind: 'codes'; codes: readonly string[] };

/** Whether a code of an app is asked for after one's password; turned on, off, and given new recovery codes here. */
export const SecondFactor: FC<{ api: OwnAccountApi; onChanged: () => void }> = ({ api, onChanged }) => {
  const texts = useTexts();
  const { ownAccount } = texts;
  const { state, reload } = useLoaded(api.readSecondFactor);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <p className={styles.error} role="alert">
        {reasonOf(state.error, texts)}
      </p>
    );

  const { isOn, recoveryCodes } = state.value;
  const close = (): void => setAsked(null);
  const show = (codes: readonly string[]): void => {
    setAsked({ kind: 'codes', codes });
    reload();
    onChanged();
  };

  return (
    <div className={styles.form}>
      <h3>{ownAccount.factor}</h3>
      <p>{isOn ? `${ownAccount.factorOn} ${ownAccount.codesLeft(recoveryCodes)}` : ownAccount.factorOff}</p>
      <div className={styles.buttons}>
        {isOn ? (
          <>
            <Button onClick={() => setAsked({ kind: 'renew' })}>{ownAccount.renewCodes}</Button>
            <Button look="danger" onClick={() => setAsked({ kind: 'off' })}>
              {ownAccount.turnOff}
            </Button>
          </>
        ) : (
          <Button icon="shield-check" onClick={() => setAsked({ kind: 'set-up' })}>
            {ownAccount.turnOn}
          </Button>
        )}
      </div>
      {asked?.kind === 'set-up' && <SetUpDialog api={api} onProved={show} onClose={close} />}
      {asked?.kind === 'off' && (
        <CodeDialog
          title={ownAccount.turnOffTitle}
          lead={ownAccount.turnOffLead}
          action={ownAccount.turnOff}
          look="danger"
          onCode={async (code) => {
            await api.endSecondFactor(code);
            close();
            reload();
          }}
          onClose={close}
        />
      )}
      {asked?.kind === 'renew' && (
        <CodeDialog
          title={ownAccount.renewTitle}
          lead={ownAccount.renewLead}
          action={ownAccount.renewCodes}
          look="primary"
          onCode={async (code) => show(await api.renewRecoveryCodes(code))}
          onClose={close}
        />
      )}
      {asked?.kind === 'codes' && <RecoveryCodes codes={asked.codes} onClose={close} />}
    </div>
  );
};
