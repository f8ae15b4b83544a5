import { type FC, type FormEvent, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import { Way } from '../way.tsx';
import { FUNCTION_TEMPLATES, type FunctionTemplate, TEMPLATE_CODE } from './function-templates.ts';
import own from './services.module.css';

interface NewFunctionDialogProps {
  /** Names of functions that there are. */
  taken: readonly string[];
  onMade: (name: string) => void;
  onClose: () => void;
}

const NAME = /^[A-Za-z][\w-]{0,99}$/;

/** Asks for the name of a function, and what it begins as. */
export const NewFunctionDialog: FC<NewFunctionDialogProps> = ({ taken, onMade, onClose }) => {
  const texts = useTexts();
  const { functionWriting: words } = texts.backend;
  const { api, site } = useEditor();
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<FunctionTemplate>('answer');
  const { isBusy, failure, run } = useAttempt();
  const fault = name === '' ? null : taken.includes(name) ? words.taken : NAME.test(name) ? null : words.nameFault;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fault !== null || name === '') return;
    void run(async () => {
      await api.saveFunction(site, name, { ...TEMPLATE_CODE[template], before: null });
      onMade(name);
      onClose();
    });
  };
  return (
    <Dialog title={words.new} lead={words.newLead} isOpen onClose={onClose} width={480}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={words.name}
          hint={words.nameHint}
          error={fault}
          required
          value={name}
          onChange={setName}
          autoComplete="off"
          spellCheck={false}
        />
        <fieldset className={own.ways}>
          <legend className={styles.legend}>{words.template}</legend>
          {FUNCTION_TEMPLATES.map((one) => (
            <Way
              key={one}
              isChosen={template === one}
              label={words.templates[one].label}
              hint={words.templates[one].hint}
              onChoose={() => setTemplate(one)}
            />
          ))}
        </fieldset>
        {failure !== null && (
          <p className={styles.reason} role="alert">
            {failureText(failure, texts)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={fault !== null}>
            {words.make}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
