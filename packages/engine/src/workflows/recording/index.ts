export { changeValue, type HeldValue, valuesAt } from './held-values.ts';
export { createReplay } from './replay.ts';
export { createStepper, type Pause, type Resumption, type Stepper, type StepperOptions } from './stepping.ts';
