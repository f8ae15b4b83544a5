export { type Canvas, type CanvasOptions, createCanvas } from './canvas-app.ts';
export { createPageDrawing, type DrawingOptions, type PageDrawing } from './drawing/page-drawing.tsx';
export { createTrials, type Trials, type TrialsOptions } from './runs/trials.ts';
export { createPageStyles, type PageStyles } from './styles/page-styles.ts';
