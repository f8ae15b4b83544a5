import type { FileBucket } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useTexts } from '../../texts/index.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import { serviceReason } from '../service-reason.ts';

/** Bytes of a megabyte, as limits are told. */
const MB = 1024 * 1024;

interface BucketDialogProps {
  /** The one whose rules are changed; null: a new one. */
  bucket: FileBucket | null;
  onDone: (name: string) => void;
  onClose: () => void;
}

/** The rules of a bucket: who reads its files, how large they may be, of which types. */
export const BucketDialog: FC<BucketDialogProps> = ({ bucket, onDone, onClose }) => {
  const texts = useTexts();
  const { files: words } = texts.backend;
  const { api, site } = useEditor();
  const [name, setName] = useState(bucket?.name ?? '');
  const [isPublic, setPublic] = useState(bucket?.isPublic ?? false);
  const [limit, setLimit] = useState(bucket?.sizeLimit ? String(bucket.sizeLimit / MB) : '');
  const [types, setTypes] = useState((bucket?.types ?? []).join(', '));
  const { isBusy, failure, run } = useAttempt();
  const submit = (): void => {
    const listed = types
      .split(',')
      .map((type) => type.trim())
      .filter((type) => type !== '');
    const rules = {
      isPublic,
      sizeLimit: limit.trim() === '' ? null : Math.round(Number(limit) * MB),
      types: listed.length > 0 ? listed : null,
    };
    void run(async () => {
      if (bucket) await api.changeBucket(site, bucket.name, rules);
      else await api.makeBucket(site, { name: name.trim(), ...rules });
      onClose();
      onDone(bucket?.name ?? name.trim());
    });
  };
  return (
    <FormDialog
      title={bucket ? words.rulesOf(bucket.name) : words.newBucket}
      onClose={onClose}
      width={460}
      submit={bucket ? texts.app.save : words.makeBucket}
      isBusy={isBusy}
      reason={failure === null ? null : serviceReason(failure, texts, words.refusals)}
      onSubmit={submit}
    >
      {!bucket && <TextField label={words.name} required spellCheck={false} value={name} onChange={setName} />}
      <div>
        <label className={styles.check}>
          <input type="checkbox" checked={isPublic} onChange={({ target }) => setPublic(target.checked)} />
          {words.isPublic}
        </label>
        <p className={styles.lead}>{isPublic ? words.isPublicHint : words.isPrivate}</p>
      </div>
      <TextField
        label={words.sizeLimit}
        hint={words.sizeLimitHint}
        type="number"
        min="0.001"
        step="any"
        value={limit}
        onChange={setLimit}
      />
      <TextField
        label={words.types}
        hint={words.typesHint}
        spellCheck={false}
        placeholder="image/*"
        value={types}
        onChange={setTypes}
      />
    </FormDialog>
  );
};
