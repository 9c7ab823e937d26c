import { describe, expect, test } from "vitest";
import { maxVideoUrlLength } from "./limits.ts";
import { readVideoUrl } from "./video-url.ts";

describe("readVideoUrl", () => {
  test.each([
    [
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s",
    ],
    ["https://youtu.be/dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ"],
    ["HTTPS://WWW.Twitch.tv/videos/1", "https://www.twitch.tv/videos/1"],
    ["https://bücher.example/ä", "https://xn--bcher-kva.example/%C3%A4"],
    ["https://example.com.", "https://example.com./"],
    ["https://1.example/2", "https://1.example/2"],
    ["https://localhost.example.com/", "https://localhost.example.com/"],
  ])("accepts %s", (text, url) => {
    expect(readVideoUrl(text)).toBe(url);
  });

  test.each([
    "",
    "youtube.com/watch?v=1",
    "//youtube.com/watch?v=1",
    "http://youtube.com/watch?v=1",
    "ftp://youtube.com/1",
    "javascript:alert(1)",
    "javascript://example.com/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "https://user@example.com/",
    "https://user:secret@example.com/",
    "https://youtube.com@evil.example/",
    "https://example.com:8443/",
    "https://localhost/",
    "https://localhost./",
    "https://a.localhost/",
    "https://localhost.localdomain/",
    "https://printer/",
    "https://router.lan/",
    "https://db.internal/",
    "https://nas.local/",
    "https://fritz.home.arpa/",
    "https://1.0.0.127.in-addr.arpa/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://017700000001/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://192.168.1.1/",
    "https://8.8.8.8/",
    "https://１２７.０.０.１/",
    "https://[::1]/",
    "https://[fe80::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://exam\u202eple.com/",
    "https://exam\u200bple.com/",
    "https://example.com/\nhttps://b.example/",
    "https://example.com/a b",
    " https://example.com/",
    "https:\\\\example.com\\",
    "https://-a.example/",
    "https://exa_mple.com/",
    "https://.example/",
    "https://a..example/",
    `https://example.com/${"a".repeat(maxVideoUrlLength)}`,
    // Each of these letters takes nine characters once it is written as an address.
    `https://example.com/${"漢".repeat(maxVideoUrlLength / 5)}`,
  ])("refuses %j", (text) => {
    expect(readVideoUrl(text)).toBeNull();
  });
});
