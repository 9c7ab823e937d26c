import { Link } from "@tanstack/react-router";
import { Content, Item, List, Link as MenuLink, Root, Trigger } from "radix-ui/navigation-menu";
import { useTranslation } from "../../i18n/shown-texts.ts";
import styles from "./group-menu.module.css";
import headerStyles from "./header.module.css";
import type { MenuEntry } from "./parts/menu.ts";

/** The source is docs/screens.md, "Times of waiting". */
export const menuHoverDelayMs = 200;
export const menuSkipDelayMs = 300;

/** The menu of a wide window, with groups that unfold under the pointer, on click and by keyboard. */
export function GroupMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  return (
    <Root
      className={styles.root}
      aria-label={t("shell.mainMenu")}
      delayDuration={menuHoverDelayMs}
      skipDelayDuration={menuSkipDelayMs}
    >
      <List className={styles.list}>
        {entries.map((entry) => (
          <Item key={entry.label} className={styles.item}>
            {"entries" in entry ? (
              <>
                <Trigger className={styles.trigger}>{t(entry.label)}</Trigger>
                <Content className={styles.content}>
                  {entry.entries.map((link) => (
                    <MenuLink key={link.label} asChild>
                      <Link to={link.to} className={headerStyles.entry}>
                        {t(link.label)}
                      </Link>
                    </MenuLink>
                  ))}
                </Content>
              </>
            ) : (
              <MenuLink asChild>
                <Link to={entry.to} className={headerStyles.entry}>
                  {t(entry.label)}
                </Link>
              </MenuLink>
            )}
          </Item>
        ))}
      </List>
    </Root>
  );
}
