import {
  messageOf,
  type PluginDefinition,
  type PluginSettings,
  type ProbeResult,
  type SetupStep,
  type SiteEnvironment,
} from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import styles from './plugins.module.css';

interface SetUpProofProps {
  definition: PluginDefinition;
  settings: PluginSettings;
  step: SetupStep;
  environment: SiteEnvironment;
}

/** What came of a try, and of which settings. */
interface Tried {
  about: string;
  result: ProbeResult | 'trying';
}

/** Tries the settings of an environment as they stand against the service, and says what does not hold until they change. */
export const SetUpProof: FC<SetUpProofProps> = ({ definition, settings, step, environment }) => {
  const texts = useTexts();
  const { api, site } = useEditor();
  const [tried, setTried] = useState<Tried | null>(null);
  // The button stays the same one while settings change: a press that takes the focus of a field, by which it is kept, ends on it.
  const about = JSON.stringify([environment, settings]);
  const result = tried?.about === about ? tried.result : null;
  const probe = async (): Promise<void> => {
    setTried({ about, result: 'trying' });
    const failed = (cause: unknown): ProbeResult => ({
      ok: false,
      message: messageOf(cause),
    });
    const answer = await api.probePlugin(site, definition.id, step.name, settings, environment).catch(failed);
    // What was tried anew meanwhile has an answer of its own.
    setTried((now) => (now?.about === about ? { about, result: answer } : now));
  };
  return (
    <div className={styles.proof}>
      <Button onClick={() => void probe()} disabled={result === 'trying'}>
        {result === 'trying' ? texts.plugins.trying : texts.plugins.tryIt}
      </Button>
      {result !== null && result !== 'trying' && (
        <p role="status" data-ok={result.ok}>
          {result.ok ? texts.plugins.works : texts.plugins.reasons[result.reason ?? 'unreachable']}
          {result.message !== '' && <small>{result.message}</small>}
        </p>
      )}
    </div>
  );
};
