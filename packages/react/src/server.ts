export { type RenderedPage, renderPage } from './render.tsx';
