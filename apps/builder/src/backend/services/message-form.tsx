import type { MessageDraft, MessageText } from '@trama/protocol/builder';
import { type FC, type FormEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../../accounts/confirm-dialog.tsx';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import { leadsOn, previewOf, SAMPLES, unknownNames } from './message-preview.ts';
import own from './services.module.css';

interface MessageFormProps {
  message: MessageText;
  onChanged: () => void;
}

const isSms = ({ kind }: MessageText): boolean => kind === 'phone-code' || kind === 'factor-code';

/** The text of one kind of message, beside what becomes of it. */
export const MessageForm: FC<MessageFormProps> = ({ message, onChanged }) => {
  const texts = useTexts();
  const { messages: words } = texts.backend;
  const { api, site, notices } = useEditor();
  const { subject, text, html } = message;
  const [draft, setDraft] = useState<MessageDraft>({ subject, text, html });
  const [isResetting, setResetting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, failure, run } = useAttempt();
  const set = (fields: Partial<MessageDraft>): void => setDraft({ ...draft, ...fields });
  const isChanged = draft.subject !== subject || draft.text !== text || (draft.html ?? '') !== (html ?? '');
  const all = `${draft.subject} ${draft.text} ${draft.html ?? ''}`;
  const unknown = unknownNames(all);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      await api.writeMessage(site, message, draft);
      notices.show('info', words.saved);
      onChanged();
    });
  };
  const trySelf = (): void =>
    void run(async () => {
      notices.show('info', words.tried(await api.tryMessage(site, message, draft)));
    });
  const insert = (name: string): void => {
    const place = `{{ .${name} }}`;
    const node = field.current;
    const at = node?.selectionStart ?? draft.text.length;
    const until = node?.selectionEnd ?? at;
    set({ text: `${draft.text.slice(0, at)}${place}${draft.text.slice(until)}` });
    node?.focus();
  };
  return (
    <div className={own.message}>
      <form className={styles.form} onSubmit={save}>
        <h3>{words.kinds[message.kind]}</h3>
        {isSms(message) ? (
          <p className={styles.lead}>{words.sms}</p>
        ) : (
          <TextField label={words.subject} value={draft.subject} onChange={(next) => set({ subject: next })} />
        )}
        <label className={styles.label}>
          {words.text}
          <textarea
            ref={field}
            className={styles.code}
            rows={8}
            required
            value={draft.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        </label>
        <fieldset className={own.places}>
          <legend className="visually-hidden">{words.variables}</legend>
          {Object.entries(words.variableNames).map(([name, label]) => (
            <Button key={name} look="quiet" icon="plus" title={`{{ .${name} }}`} onClick={() => insert(name)}>
              {label}
            </Button>
          ))}
        </fieldset>
        {!isSms(message) && (
          <label className={styles.label}>
            {words.html}
            <textarea
              className={styles.code}
              rows={5}
              spellCheck={false}
              placeholder={words.htmlHint}
              value={draft.html ?? ''}
              onChange={({ target }) => set({ html: target.value === '' ? null : target.value })}
            />
          </label>
        )}
        {unknown.length > 0 && <p className={own.warn}>{words.unknown(unknown.join(', '))}</p>}
        {!leadsOn(all) && <p className={own.warn}>{words.noLink}</p>}
        {failure !== null && (
          <p className={styles.reason} role="alert">
            {failureText(failure, texts)}
          </p>
        )}
        <div className={own.acts}>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={!isChanged}>
            {words.save}
          </Button>
          {!isSms(message) && (
            <Button icon="mail" onClick={trySelf}>
              {words.try}
            </Button>
          )}
          {message.isOwn && <Button onClick={() => setResetting(true)}>{words.reset}</Button>}
          {isChanged && <span className={own.hint}>{words.unsaved}</span>}
        </div>
      </form>
      <Preview draft={draft} isMail={!isSms(message)} />
      {isResetting && (
        <ConfirmDialog
          title={words.resetTitle}
          lead={words.resetLead}
          action={words.reset}
          onConfirm={async () => {
            await api.resetMessage(site, message);
            onChanged();
          }}
          onClose={() => setResetting(false)}
        />
      )}
    </div>
  );
};

const Preview: FC<{ draft: MessageDraft; isMail: boolean }> = ({ draft, isMail }) => {
  const { messages: words } = useTexts().backend;
  return (
    <section className={own.preview} aria-label={words.preview}>
      <h4>{words.preview}</h4>
      <div className={own.paper}>
        {isMail && (
          <header>
            <strong>{previewOf(draft.subject)}</strong>
            <small>{SAMPLES.Email}</small>
          </header>
        )}
        {draft.html === null || !isMail ? (
          <p className={own.plain}>{previewOf(draft.text)}</p>
        ) : (
          // No script of it runs, and nothing of it reaches this page.
          <iframe title={words.html} sandbox="" srcDoc={previewOf(draft.html, true)} />
        )}
      </div>
    </section>
  );
};
