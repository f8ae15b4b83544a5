import type { BrowserContext, Page } from '@playwright/test';

/** Collects what the content security policy of a page refuses, a line each, in all pages that are opened from now on. */
export const collectPolicyReports = async (where: BrowserContext | Page): Promise<readonly string[]> => {
  const reports: string[] = [];
  await where.exposeFunction('tellPolicyReport', (report: string) => reports.push(report));
  await where.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const { tellPolicyReport } = window as unknown as { tellPolicyReport: (report: string) => void };
        tellPolicyReport(`${location.href}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
      },
    );
  });
  return reports;
};
