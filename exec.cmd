@rem The scripts in package.json begin with "exec", so that no shell stands between npm and them: it would not pass on a
@rem signal. cmd.exe, in which npm runs them on Windows, has no such word.
@%*
