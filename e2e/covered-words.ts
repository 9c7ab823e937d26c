import type { Page } from "@playwright/test";

/** Returns the words in the entries of a page's lists that are covered by the icon of an entry's button. */
export async function coveredWords(page: Page): Promise<readonly string[]> {
  await page.locator("main li > button:has(svg)").first().waitFor();
  return page.evaluate(() => {
    const covered: string[] = [];
    const buttons = document.querySelectorAll("main li > button:has(svg)");
    for (const button of buttons) {
      const sign = button.querySelector("svg")?.getBoundingClientRect();
      if (sign === undefined || button.parentElement === null) continue;
      const words = document.createTreeWalker(button.parentElement, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const node = words.currentNode;
        const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true }) ?? false;
        if (isShown && !button.contains(node) && isOn(sign, node)) covered.push(node.textContent ?? "");
      }
    }
    return covered;

    function isOn(sign: DOMRect, words: Node): boolean {
      const range = document.createRange();
      range.selectNodeContents(words);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom, width }) =>
          width > 1 && right > sign.left && left < sign.right && bottom > sign.top && top < sign.bottom,
      );
    }
  });
}
