import { type FC, useId, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import controls from '../fields/controls.module.css';
import { useAttempt } from '../state/use-attempt.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import styles from './plugins.module.css';

/** For how many hours the former keys may hold. */
const SPANS = ['0', '1', '24', '168', '720'] as const;
type Span = (typeof SPANS)[number];

/** Makes the keys of the site's own backend anew, for who has the right to them. */
export const ProjectKeys: FC = () => {
  const { projectKeys } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <div className={styles.field}>
      <Button
        onClick={() => {
          setDone(false);
          setAsked(true);
        }}
      >
        {projectKeys.renew}
      </Button>
      {isDone && <p role="status">{projectKeys.done}</p>}
      {isAsked && <RenewDialog onDone={() => setDone(true)} onClose={() => setAsked(false)} />}
    </div>
  );
};

const RenewDialog: FC<{ onDone: () => void; onClose: () => void }> = ({ onDone, onClose }) => {
  const texts = useTexts();
  const { projectKeys } = texts;
  const { api, site } = useEditor();
  const selectId = useId();
  const [span, setSpan] = useState<Span>('24');
  const { isBusy, failure, run } = useAttempt();
  const submit = (): void => {
    void run(async () => {
      await api.rotateKeys(site, Number(span));
      onDone();
      onClose();
    });
  };
  return (
    <FormDialog
      title={projectKeys.title}
      lead={projectKeys.lead}
      onClose={onClose}
      width={420}
      submit={projectKeys.renew}
      look="danger"
      isBusy={isBusy}
      reason={failure === null ? null : failureText(failure, texts)}
      onSubmit={submit}
    >
      <label className={styles.fieldLabel} htmlFor={selectId}>
        {projectKeys.holds}
      </label>
      <select
        id={selectId}
        className={controls.select}
        value={span}
        onChange={(event) => setSpan(event.target.value as Span)}
      >
        {SPANS.map((one) => (
          <option key={one} value={one}>
            {projectKeys.spans[one]}
          </option>
        ))}
      </select>
      <p>{projectKeys.ending}</p>
    </FormDialog>
  );
};
