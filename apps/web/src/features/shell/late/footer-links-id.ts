/** The id of the footer's list of links, to which the offer to install the app is added. */
export const footerLinksId = "footer-links";
