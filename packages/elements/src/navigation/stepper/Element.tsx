import { Root, Slot, useContent, useEngine, useSignalValue } from '@trama/react';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/icons/Icon.tsx';
import { textInLanguage } from '../../shared/values/text-in-language.ts';
import { plainText } from '../../shared/values/value-text.ts';
import { type Steps, useSteps } from './use-steps.ts';
import './element.css';

/** A row or column of steps, the content of the current one, and buttons that lead through them. */
export const Element = (): ReactNode => {
  const steps = useSteps();
  const isColumn = useContent('orientation') === 'vertical';
  return (
    <Root className="ww-stepper" attributes={{ 'data-vertical': isColumn ? '' : undefined }}>
      <StepList steps={steps} isColumn={isColumn} />
      <div className="ww-stepper-body">
        <Slot name="steps" index={steps.current} />
        {useContent('showNavigation') !== false && <Buttons steps={steps} />}
      </div>
    </Root>
  );
};

const StepList = ({ steps, isColumn }: { steps: Steps; isColumn: boolean }): ReactNode => {
  const labels = useContent<unknown>('stepLabels');
  const language = useSignalValue(useEngine().language);
  const names = Array.isArray(labels) ? labels.map((name) => textInLanguage(name, language)) : [];
  const showsLabels = useContent('showLabels') !== false;
  const isClickable = useContent('clickable') !== false;
  return (
    <ol className="ww-stepper-list" data-row={isColumn ? undefined : ''}>
      {Array.from({ length: steps.count }, (_, index) => {
        const name = names[index] ?? String(index + 1);
        const mark = <Mark index={index} steps={steps} />;
        const text = showsLabels && <span className="ww-stepper-label">{name}</span>;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position.
            key={index}
            data-state={steps.current === index ? 'current' : steps.completed.includes(index) ? 'active' : 'inactive'}
            aria-current={steps.current === index ? 'step' : undefined}
          >
            {isClickable ? (
              <button
                type="button"
                className="ww-stepper-head"
                aria-label={showsLabels ? undefined : name}
                onClick={() => steps.goTo(index)}
              >
                {mark}
                {text}
              </button>
            ) : (
              <span className="ww-stepper-head">
                {mark}
                {text}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};

const Mark = ({ index, steps }: { index: number; steps: Steps }): ReactNode => {
  const isBullet = useContent('stepStyle') === 'bullets';
  const icon = useContent<unknown>('completedIcon');
  const isDone = steps.completed.includes(index) && steps.current !== index;
  return (
    <span className="ww-stepper-mark" data-bullet={isBullet ? '' : undefined}>
      {isDone && typeof icon === 'string' && icon !== '' ? (
        <Icon name={icon} className="ww-stepper-icon" />
      ) : (
        !isBullet && index + 1
      )}
    </span>
  );
};

const Buttons = ({ steps }: { steps: Steps }): ReactNode => {
  const back = plainText(useContent('previousText'));
  const next = plainText(useContent('nextText'));
  const finish = String(useContent('finishText') ?? '');
  return (
    <div className="ww-stepper-buttons">
      <button type="button" className="ww-stepper-back" disabled={steps.current === 0} onClick={steps.previous}>
        {back}
      </button>
      <button type="button" className="ww-stepper-next" onClick={steps.next}>
        {steps.isLast ? finish : next}
      </button>
    </div>
  );
};
