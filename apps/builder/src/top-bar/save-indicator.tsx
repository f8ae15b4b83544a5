import type { FC } from 'react';
import type { SaveStatus } from '../editor/autosave.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import styles from './top-bar.module.css';

const ICONS: Readonly<Record<SaveStatus, IconName>> = {
  saved: 'check',
  saving: 'loader-circle',
  offline: 'cloud-off',
  failing: 'cloud-off',
  outdated: 'rotate-ccw',
  'signed-out': 'lock',
};

/** Says how safe the work is. */
export const SaveIndicator: FC<{ isShort: boolean }> = ({ isShort }) => {
  const texts = useTexts().saving;
  const { autosave } = useEditor();
  const status = useStateValue(autosave.status, (value) => value);
  const words: Readonly<Record<SaveStatus, { text: string; hint: string }>> = {
    saved: { text: texts.saved, hint: texts.saved },
    saving: { text: texts.saving, hint: texts.saving },
    offline: { text: texts.offline, hint: texts.offlineHint },
    failing: { text: texts.failing, hint: texts.failingHint },
    outdated: { text: texts.outdated, hint: texts.outdatedHint },
    'signed-out': { text: texts.signedOut, hint: texts.signedOutHint },
  };
  const { text, hint } = words[status];
  const isStuck = status === 'outdated' || status === 'signed-out';
  return (
    <Tooltip text={hint}>
      <span className={styles.saving} data-status={status} role="status">
        <Icon name={ICONS[status]} size={14} />
        <span className={isShort ? 'visually-hidden' : undefined}>{text}</span>
        {isStuck && (
          <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
            {texts.reload}
          </button>
        )}
      </span>
    </Tooltip>
  );
};
