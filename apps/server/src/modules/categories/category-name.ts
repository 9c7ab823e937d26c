/** A category as the audit log names it: `4/any%`. */
export function categoryName({ season, slug }: { readonly season: number; readonly slug: string }): string {
  return `${season}/${slug}`;
}
