/** An own domain of a site. */
export interface SiteDomain {
  host: string;
  /** When it was shown that it is the site's, ISO 8601; null: it is not yet, and nothing answers there. */
  provedAt: string | null;
  /** Another domain of the site that visitors are led to; null: the site answers here. */
  leadsTo: string | null;
  /** What shows that it is the site's: a TXT record of this name and text, or that it leads to this server. */
  proof: { name: string; text: string };
}
