export interface SoakResult {
  lost: string[];
  failures: string[];
  growth: number;
}
export const soak: (
  given: { minutes: number; visitors?: number; people?: number; builders?: number; talkers?: number },
  tell: (line: string) => void,
) => Promise<SoakResult>;
export const verdictOf: (result: SoakResult) => string[];
