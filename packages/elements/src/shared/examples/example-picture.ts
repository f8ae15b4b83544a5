/** A landscape of a few shapes, so that examples need no file. */
export const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 360'%3E%3Crect width='640' height='360' fill='%23dbe7f6'/%3E%3Cpath d='M0 360 200 140l140 150 90-80 210 150z' fill='%235b8fd0'/%3E%3Ccircle cx='500' cy='90' r='44' fill='%23f3b95f'/%3E%3C/svg%3E" as const;
