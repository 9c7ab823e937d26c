const source = "$env:LOCALAPPDATA\\Warframe\\EE.log";
const target = "$([Environment]::GetFolderPath('MyDocuments'))\\EE.log";

/** Makes a second name of the log in Documents; one that is there already, of a file that is gone, is replaced. */
export const hardLinkLine = `New-Item -ItemType HardLink -Force -Path "${target}" -Target "${source}"`;

/** Copies what the game writes, byte by byte, for as long as its window is open; begins anew when the log is emptied. */
export const mirrorLine = [
  `$o=[IO.File]::Open("${target}",'Create','Write','Read')`,
  `while($true){$i=[IO.File]::Open("${source}",'Open','Read','ReadWrite,Delete')`,
  "if($i.Length -lt $o.Length){$o.SetLength(0)}",
  "$i.Position=$o.Position=$o.Length;$i.CopyTo($o);$o.Flush();$i.Close();Start-Sleep -Milliseconds 200}",
].join(";");
